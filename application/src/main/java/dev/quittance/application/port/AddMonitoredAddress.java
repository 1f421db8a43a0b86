package dev.quittance.application.port;

import dev.quittance.domain.PaymentTarget;
import java.util.UUID;

/** Puts an address under watch that was not handed out here. */
@FunctionalInterface
public interface AddMonitoredAddress {
  Result add(String merchantId, PaymentTarget target);

  sealed interface Result {
    record Added(UUID id) implements Result {}

    /** Watched already, whether added before or handed out to a request. */
    record AlreadyThere(UUID id, String merchantId) implements Result {}
  }
}
