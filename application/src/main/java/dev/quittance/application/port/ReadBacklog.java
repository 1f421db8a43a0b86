package dev.quittance.application.port;

import java.time.Duration;
import java.util.Optional;

/**
 * How much work there is, for a machine that asks every few seconds. Unlike {@link
 * ReadReconcilerStatus} it never looks at finished requests, of which there may be millions.
 */
@FunctionalInterface
public interface ReadBacklog {
  Backlog read();

  /**
   * @param open requests that are not finished
   * @param due how many of them wait to be claimed
   * @param oldestDue how long the longest of these has been waiting
   * @param leased how many are claimed at this moment
   * @param workersAlive workers seen within the last 15 seconds
   */
  record Backlog(
      long open, long due, Optional<Duration> oldestDue, long leased, long workersAlive) {}
}
