package dev.quittance.domain;

import java.time.Instant;

/**
 * A request under a lease.
 *
 * @param claimedAt the database's time of the claim: whatever is observed for it is observed later
 */
public record ClaimedRequest(PaymentRequest request, Lease lease, Instant claimedAt) {
  public PaymentRequestId id() {
    return request.id();
  }
}
