package dev.quittance.application.port;

import dev.quittance.domain.PaymentRequestId;
import java.util.Optional;

@FunctionalInterface
public interface ReadPaymentRequest {
  /** Empty when there is none, and when it is another merchant's. */
  Optional<PaymentRequestView> read(String merchantId, PaymentRequestId id);
}
