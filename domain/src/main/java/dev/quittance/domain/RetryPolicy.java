package dev.quittance.domain;

import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/**
 * How often a job is tried, and when again. The wait doubles from half a minute to a quarter of an
 * hour: five attempts outlast a chain that is away for some minutes.
 *
 * @param attempts after which the job has failed
 */
public record RetryPolicy(int attempts) {
  private static final Duration FIRST = Duration.ofSeconds(30);
  private static final Duration LONGEST = Duration.ofMinutes(15);
  private static final int MAX_DOUBLINGS = 10;

  /** Spread by up to a tenth, so that jobs that failed together do not come back together. */
  private static final int JITTER_DIVISOR = 10;

  public RetryPolicy {
    if (attempts < 1) {
      throw new IllegalArgumentException("a job is tried at least once");
    }
  }

  /**
   * The wait after that attempt failed; empty when it was the last.
   *
   * @param attempt counted from 1
   */
  public Optional<Duration> after(int attempt, UUID job) {
    if (attempt >= attempts) {
      return Optional.empty();
    }
    Duration doubled = FIRST.multipliedBy(1L << Math.min(attempt - 1, MAX_DOUBLINGS));
    Duration wait = doubled.compareTo(LONGEST) <= 0 ? doubled : LONGEST;
    long spread = wait.toMillis() / JITTER_DIVISOR;
    return Optional.of(
        wait.plusMillis(Math.floorMod(job.getLeastSignificantBits() + attempt, spread)));
  }

  /** Whether that attempt is one more than there may be: those before it ended without a word. */
  public boolean isBeyond(int attempt) {
    return attempt > attempts;
  }
}
