package dev.quittance.application.port;

import java.time.Duration;
import java.util.Optional;

/** How far the event log is behind: events that are committed and have no place in it yet. */
@FunctionalInterface
public interface ReadOutboxLag {
  /** Counting stops there, so that a log that nobody stamps does not make its own gauge slow. */
  long MOST_COUNTED = 100_000;

  Lag read();

  /**
   * @param events at most {@link #MOST_COUNTED}
   * @param oldest how long ago the first of them was written; absent if there is none
   */
  record Lag(long events, Optional<Duration> oldest) {}
}
