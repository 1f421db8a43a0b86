package dev.quittance.domain;

import java.util.Optional;

/**
 * What the record says about the request that an address was handed out for.
 *
 * @param received what was last seen of it, unconfirmed included
 * @param confirmed what its last event with an observation told as confirmed; empty where no event
 *     has told any
 */
public record RecordedRequest(
    PaymentStatus status,
    AmountMinor expected,
    AmountMinor received,
    Optional<AmountMinor> confirmed) {

  /** What had been received when it ended, as far as the record tells. */
  AmountMinor atTheEnd() {
    // What was only seen when a request expired may have been confirmed since: that is news. Who
    // cancels a request sees what was seen, and cancels it all the same.
    return status == PaymentStatus.EXPIRED ? confirmed.orElse(received) : received;
  }
}
