package dev.quittance.application.port;

import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.util.OptionalLong;

/**
 * Gives up an open request: it becomes failed, with the reason in its event. A worker that holds
 * its lease at this moment finds its write refused.
 */
@FunctionalInterface
public interface CancelPaymentRequest {
  Result cancel(Command command);

  /**
   * @param expectedVersion when given, a request of another version is left alone
   */
  record Command(
      String merchantId,
      PaymentRequestId id,
      String reason,
      OptionalLong expectedVersion,
      RequestContext context) {
    public static final int MAX_REASON = 500;

    public Command {
      if (reason.isBlank() || reason.length() > MAX_REASON) {
        throw new IllegalArgumentException("a reason has 1 to " + MAX_REASON + " characters");
      }
    }
  }

  sealed interface Result {
    record Cancelled(PaymentRequestView request) implements Result {}

    record NotFound() implements Result {}

    /** It is final already. */
    record NotOpen(PaymentStatus status) implements Result {}

    record VersionChanged(long version) implements Result {}
  }
}
