package dev.quittance.domain;

import static dev.quittance.domain.DiscrepancyKind.LATE_PAYMENT;
import static dev.quittance.domain.DiscrepancyKind.OVERPAID;
import static dev.quittance.domain.DiscrepancyKind.UNDERPAID;
import static dev.quittance.domain.DiscrepancyKind.UNKNOWN_DEPOSIT;
import static dev.quittance.domain.DiscrepancyKind.VANISHED;

import java.util.Optional;

/**
 * What the record says about an address, and where the chain says something else. The first line
 * that fits decides, so an address has one finding at the most:
 *
 * <pre>
 *   the record says           | the address has received             | finding
 *   --------------------------+--------------------------------------+----------------
 *   pending or detected       | anything                             | none
 *   anything else             | less than was recorded as confirmed  | vanished
 *   confirmed                 | more than was expected               | overpaid
 *   confirmed                 | less than was expected               | underpaid
 *   expired                   | more than was confirmed when it did  | late_payment
 *   failed                    | more than was seen when it did       | late_payment
 *   expired                   | something, less than was expected    | underpaid
 *   no request                | more than at the last look           | unknown_deposit
 * </pre>
 *
 * <p>An open request is the live loop's. A confirmed one can be underpaid through a threshold below
 * the whole amount: it passed, and the missing part is shown all the same. Recorded as confirmed is
 * what the request's last observation told, or the last look if that found more. An address that
 * was never looked at has nothing recorded, so whatever it has received is an unknown deposit.
 *
 * <p>The same facts give the same finding again, look after look; it is stored once.
 *
 * @param request the one that the address was handed out for
 * @param lastLook what the address had received when it was last examined
 */
public record AddressRecord(Optional<RecordedRequest> request, Optional<AmountMinor> lastLook) {

  public Optional<Finding> compare(AmountMinor received) {
    if (request.isPresent() && request.get().status().isOpen()) {
      return Optional.empty();
    }
    AmountMinor confirmed = confirmed();
    if (received.compareTo(confirmed) < 0) {
      return finding(VANISHED, confirmed, received);
    }
    return request.isPresent() ? ended(request.get(), received) : unasked(received);
  }

  private Optional<Finding> ended(RecordedRequest ended, AmountMinor received) {
    return switch (ended.status()) {
      case CONFIRMED -> confirmed(ended, received);
      case EXPIRED ->
          late(ended, received)
              .or(
                  () ->
                      isPart(received, ended.expected())
                          ? finding(UNDERPAID, ended.atTheEnd(), received)
                          : Optional.empty());
      case FAILED -> late(ended, received);
      case PENDING, DETECTED -> Optional.empty();
    };
  }

  private Optional<Finding> confirmed(RecordedRequest ended, AmountMinor received) {
    int excess = received.compareTo(ended.expected());
    return excess == 0
        ? Optional.empty()
        : finding(
            excess > 0 ? OVERPAID : UNDERPAID,
            ended.confirmed().orElse(ended.received()),
            received);
  }

  private Optional<Finding> late(RecordedRequest ended, AmountMinor received) {
    return received.compareTo(ended.atTheEnd()) > 0
        ? finding(LATE_PAYMENT, ended.atTheEnd(), received)
        : Optional.empty();
  }

  private Optional<Finding> unasked(AmountMinor received) {
    AmountMinor before = lastLook.orElse(AmountMinor.ZERO);
    return received.compareTo(before) > 0
        ? finding(UNKNOWN_DEPOSIT, before, received)
        : Optional.empty();
  }

  private AmountMinor confirmed() {
    AmountMinor told = request.flatMap(RecordedRequest::confirmed).orElse(AmountMinor.ZERO);
    AmountMinor looked = lastLook.orElse(AmountMinor.ZERO);
    return told.compareTo(looked) >= 0 ? told : looked;
  }

  private static boolean isPart(AmountMinor received, AmountMinor expected) {
    return received.value().signum() > 0 && received.compareTo(expected) < 0;
  }

  private Optional<Finding> finding(
      DiscrepancyKind kind, AmountMinor recorded, AmountMinor received) {
    return Optional.of(
        new Finding(kind, request.map(RecordedRequest::expected), recorded, received));
  }
}
