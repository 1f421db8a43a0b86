package dev.quittance.adapters.chain;

import java.time.Duration;

/**
 * The bounds of the calls to one endpoint.
 *
 * @param timeout for one HTTP call, its body included
 * @param concurrency calls in flight
 * @param perSecond calls begun in a second; 0 for no limit
 * @param maxAnswerBytes the largest body that is read
 */
public record CallLimits(Duration timeout, int concurrency, int perSecond, long maxAnswerBytes) {
  public CallLimits {
    if (!timeout.isPositive()) {
      throw new IllegalArgumentException("a call timeout is positive");
    }
    if (concurrency < 1) {
      throw new IllegalArgumentException("at least one call is in flight");
    }
    if (perSecond < 0) {
      throw new IllegalArgumentException("a rate is never negative");
    }
    if (maxAnswerBytes < 1 || maxAnswerBytes > Integer.MAX_VALUE) {
      throw new IllegalArgumentException("an answer has 1 to 2147483647 bytes");
    }
  }
}
