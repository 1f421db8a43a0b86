package dev.quittance.bootstrap.worker;

import java.time.Duration;

/**
 * How often and after which waits something is tried again.
 *
 * @param maxRetries after the first attempt
 */
record TickRetries(
    int maxRetries, Duration initialDelay, Duration maxDelay, int backoffMultiplier) {
  /** A tick: after 1, 2 and 4 seconds. */
  static final TickRetries OF_TICKS =
      new TickRetries(3, Duration.ofMillis(1_000), Duration.ofMillis(30_000), 2);

  /**
   * @param retries how many there were before
   */
  Duration delay(int retries) {
    Duration delay = initialDelay;
    for (int i = 0; i < retries && delay.compareTo(maxDelay) < 0; i++) {
      delay = delay.multipliedBy(backoffMultiplier);
    }
    return delay.compareTo(maxDelay) < 0 ? delay : maxDelay;
  }
}
