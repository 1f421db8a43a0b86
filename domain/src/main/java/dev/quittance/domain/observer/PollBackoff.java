package dev.quittance.domain.observer;

import java.time.Duration;

/** How long a source that failed is left alone: twice as long each time, up to a quarter hour. */
public final class PollBackoff {
  private static final Duration LONGEST = Duration.ofMinutes(15);
  private static final int MAX_DOUBLINGS = 20;

  private PollBackoff() {}

  /**
   * @param failuresBefore how often in a row it had failed before this time
   */
  public static Duration after(int failuresBefore, Duration interval) {
    Duration most = interval.compareTo(LONGEST) > 0 ? interval : LONGEST;
    Duration wait = interval.multipliedBy(1L << Math.min(failuresBefore, MAX_DOUBLINGS));
    return wait.compareTo(most) > 0 ? most : wait;
  }
}
