package dev.quittance.domain;

import static dev.quittance.domain.PaymentStatus.CONFIRMED;
import static dev.quittance.domain.PaymentStatus.DETECTED;
import static dev.quittance.domain.PaymentStatus.EXPIRED;
import static dev.quittance.domain.PaymentStatus.PENDING;

import java.time.Duration;
import java.time.Instant;

/**
 * The decision: from a status and an observation to a status. Money is looked for first and expiry
 * comes after, so a payment that is on its way when the time runs out is never thrown away.
 *
 * @param detectedGrace how long after its expiry a detected request may still be confirmed
 */
public record DecisionRules(Thresholds thresholds, Duration detectedGrace, HeadAges maxHeadAge) {
  public DecisionRules {
    if (detectedGrace.isNegative()) {
      throw new IllegalArgumentException("a grace time is never negative");
    }
  }

  /**
   * @param observedAfter a moment on the database's clock before which the observation did not
   *     begin
   */
  public Decision decide(PaymentRequest request, Observation observation, Instant observedAfter) {
    PaymentStatus status = request.status();
    if (observation.confirmed().isAtLeast(thresholds.confirmed(), request.expected())) {
      return new Decision.Change(status, CONFIRMED);
    }
    if (status == PENDING
        && observation.seen().isAtLeast(thresholds.detected(), request.expected())) {
      return new Decision.Change(PENDING, DETECTED);
    }
    Instant over = end(request);
    if (!observedAfter.isBefore(over) && isConclusive(request, observation, over, observedAfter)) {
      return new Decision.Change(status, EXPIRED);
    }
    return new Decision.Keep();
  }

  private Instant end(PaymentRequest request) {
    return request.expiresAt().plus(request.status() == DETECTED ? detectedGrace : Duration.ZERO);
  }

  /** Whether money that came in time would have been seen. */
  private boolean isConclusive(
      PaymentRequest request, Observation observation, Instant over, Instant observedAfter) {
    Chain chain = request.target().network().chain();
    Instant head = observation.head().time();
    return !head.isBefore(observedAfter.minus(maxHeadAge.of(chain)))
        && switch (chain) {
          // What no block has is seen in the mempool.
          case BITCOIN -> true;
          // Only blocks are seen, and the last one in time may be the next one.
          case ETHEREUM -> !head.isBefore(over);
        };
  }
}
