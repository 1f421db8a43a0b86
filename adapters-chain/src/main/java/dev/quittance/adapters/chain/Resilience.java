package dev.quittance.adapters.chain;

import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;

/**
 * What is done about an endpoint that fails.
 *
 * @param attempts at one call, the first one included
 * @param firstWait before the second attempt; it doubles with each further one
 * @param longestWait between two attempts
 * @param failuresToOpen in a row, after which the endpoint is left alone
 * @param openFor how long it is left alone before it is tried again
 */
public record Resilience(
    int attempts, Duration firstWait, Duration longestWait, int failuresToOpen, Duration openFor) {
  public static final Resilience DEFAULT =
      new Resilience(3, Duration.ofMillis(100), Duration.ofSeconds(30), 5, Duration.ofSeconds(30));

  private static final double DOUBLED = 2;

  /** Part of each wait, more or less: callers that failed together must not come back together. */
  private static final double JITTER = 0.3;

  public Resilience {
    if (attempts < 1 || failuresToOpen < 1) {
      throw new IllegalArgumentException("attempts and failures are counted from one");
    }
    if (!firstWait.isPositive() || longestWait.compareTo(firstWait) < 0 || !openFor.isPositive()) {
      throw new IllegalArgumentException("waits are positive, and the longest is the longest");
    }
  }

  /** The wait after each attempt, in milliseconds. */
  IntervalFunction backoff() {
    return IntervalFunction.ofExponentialRandomBackoff(firstWait, DOUBLED, JITTER, longestWait);
  }
}
