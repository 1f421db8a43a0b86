package dev.quittance.domain;

import java.time.Instant;

/**
 * A payment request as the reconciler sees it: everything needed to observe and decide, so that no
 * second read follows a claim.
 *
 * @param version counts the changes of status, starting at 1; the compare-and-set names it
 * @param failedObservations how many observations in a row ended without an answer
 */
public record PaymentRequest(
    PaymentRequestId id,
    String merchantId,
    PaymentTarget target,
    PaymentStatus status,
    long version,
    AmountMinor expected,
    Instant createdAt,
    Instant expiresAt,
    int failedObservations) {

  public PaymentRequest {
    if (merchantId.isBlank()) {
      throw new IllegalArgumentException("a payment request belongs to a merchant");
    }
    if (version < 1) {
      throw new IllegalArgumentException("versions start at 1, got " + version);
    }
    if (expected.value().signum() == 0) {
      throw new IllegalArgumentException("the expected amount must be positive");
    }
    if (!expiresAt.isAfter(createdAt)) {
      throw new IllegalArgumentException("a request expires after it was created");
    }
    if (failedObservations < 0) {
      throw new IllegalArgumentException("failed observations are never negative");
    }
  }
}
