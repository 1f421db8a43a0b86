package dev.quittance.bootstrap.worker;

import java.time.Duration;
import java.util.random.RandomGenerator;

/** How long a loop waits. Everything is spread, so that many workers do not move in step. */
public record Pacing(Duration pollInterval, RandomGenerator random) {
  private static final int POLL_SPREAD_DIVISOR = 5;
  private static final Duration HINT_SPREAD = Duration.ofMillis(100);
  private static final Duration RECHECK = Duration.ofMillis(200);
  private static final Duration FIRST_BACKOFF = Duration.ofMillis(100);
  private static final Duration LONGEST_BACKOFF = Duration.ofSeconds(5);
  private static final int MAX_DOUBLINGS = 10;

  /** The poll interval, a fifth more or less. */
  Duration untilNextPoll() {
    long spread = pollInterval.toMillis() / POLL_SPREAD_DIVISOR;
    return pollInterval.plusMillis(random.nextLong(-spread, spread + 1));
  }

  /** A hint reaches every worker of every process at the same moment. */
  Duration afterHint() {
    return Duration.ofMillis(random.nextLong(HINT_SPREAD.toMillis() + 1));
  }

  /** While others still hold leases and there is nothing to claim. */
  Duration untilRecheck() {
    return RECHECK;
  }

  /**
   * Doubles with every failure up to a limit; somewhere in the upper half of that.
   *
   * @param failures how many came before in a row
   */
  Duration afterFailure(int failures) {
    Duration doubled = FIRST_BACKOFF.multipliedBy(1L << Math.min(failures, MAX_DOUBLINGS));
    long most = Math.min(doubled.toMillis(), LONGEST_BACKOFF.toMillis());
    return Duration.ofMillis(random.nextLong(most / 2, most + 1));
  }
}
