package dev.quittance.application.port;

import java.time.Duration;
import java.util.Optional;

/**
 * How many jobs there are to do, and what waits for a person, for a machine that asks every few
 * seconds.
 */
@FunctionalInterface
public interface ReadJobBacklog {
  Backlog read();

  /**
   * @param oldestPending how long the longest due pending job has been waiting
   * @param openDiscrepancies what jobs found and nobody has resolved
   */
  record Backlog(
      long pending,
      long running,
      long failed,
      Optional<Duration> oldestPending,
      long openDiscrepancies) {}
}
