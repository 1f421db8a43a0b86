package dev.quittance.application.port;

import dev.quittance.domain.observer.CursorPlan;
import java.time.Duration;
import java.util.Optional;

/**
 * What a source's configuration says about polling it.
 *
 * @param limit records of a page
 * @param largestLimit records of a page that is asked for again because it was full of one cursor
 *     value
 * @param interval from the end of a poll to the next, unless it is the usual one
 * @param timeout longest wait for a page
 * @param merchant whose source it is, if it is one merchant's
 */
public record SourcePlan(
    CursorPlan cursor,
    int limit,
    int largestLimit,
    Optional<Duration> interval,
    Duration timeout,
    Optional<String> merchant) {
  public static final int LARGEST_LIMIT = 10_000;

  public SourcePlan {
    if (limit < 1 || limit > largestLimit || largestLimit > LARGEST_LIMIT) {
      throw new IllegalArgumentException("a page has 1 to " + LARGEST_LIMIT + " records");
    }
    if (!interval.map(Duration::isPositive).orElse(true) || !timeout.isPositive()) {
      throw new IllegalArgumentException("interval and timeout are positive");
    }
  }
}
