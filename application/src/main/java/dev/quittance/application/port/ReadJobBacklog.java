package dev.quittance.application.port;

import java.time.Duration;
import java.util.Optional;

/** How many jobs there are to do, for a machine that asks every few seconds. */
@FunctionalInterface
public interface ReadJobBacklog {
  Backlog read();

  /**
   * @param oldestPending how long the longest due pending job has been waiting
   */
  record Backlog(long pending, long running, long failed, Optional<Duration> oldestPending) {}
}
