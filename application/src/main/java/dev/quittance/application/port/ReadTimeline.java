package dev.quittance.application.port;

import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import java.util.Optional;

@FunctionalInterface
public interface ReadTimeline {
  /**
   * Every event of the request in the order of its versions. Empty when there is no such request,
   * and when it is another merchant's.
   */
  Optional<List<EventView>> read(String merchantId, PaymentRequestId id);
}
