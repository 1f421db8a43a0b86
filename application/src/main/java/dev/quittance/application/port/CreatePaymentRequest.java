package dev.quittance.application.port;

import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/** Stores a new pending request and its first event in one transaction. */
@FunctionalInterface
public interface CreatePaymentRequest {
  Result create(NewPaymentRequest request);

  /**
   * @param metadata a JSON object as text, at most {@value #MAX_METADATA_BYTES} bytes
   * @param timeToPay from creation to expiry, on the database's clock
   * @param derivation where the address comes from, if it was derived here
   * @param context who asked for it, if somebody did
   */
  record NewPaymentRequest(
      PaymentRequestId id,
      String merchantId,
      PaymentTarget target,
      AmountMinor expected,
      Duration timeToPay,
      String metadata,
      Optional<Derivation> derivation,
      Optional<RequestContext> context) {
    public static final int MAX_METADATA_BYTES = 4096;

    public NewPaymentRequest {
      if (merchantId.isBlank()) {
        throw new IllegalArgumentException("a payment request belongs to a merchant");
      }
      if (expected.value().signum() == 0) {
        throw new IllegalArgumentException("the expected amount must be positive");
      }
      if (!timeToPay.isPositive()) {
        throw new IllegalArgumentException("the time to pay must be positive");
      }
    }

    /** For an address that comes from elsewhere. */
    public NewPaymentRequest(
        PaymentRequestId id,
        String merchantId,
        PaymentTarget target,
        AmountMinor expected,
        Duration timeToPay,
        String metadata) {
      this(
          id,
          merchantId,
          target,
          expected,
          timeToPay,
          metadata,
          Optional.empty(),
          Optional.empty());
    }
  }

  record Derivation(UUID walletId, long index) {}

  sealed interface Result {
    record Created(PaymentRequestId id) implements Result {}

    /** The id exists already: this very request was stored before. */
    record AlreadyExists(PaymentRequestId id) implements Result {}

    /** Another request uses this address; nothing was written. */
    record AddressTaken(String address) implements Result {}
  }
}
