package dev.quittance.application.port;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What is to be polled, and how late that is, by the database's clock. */
@FunctionalInterface
public interface ReadPollBacklog {
  /** For every type that has an observer, by its name. */
  List<Backlog> read();

  /**
   * @param active observers that are not paused
   * @param failing those of them whose last poll failed
   * @param late how long ago the first poll became due; negative before that, empty if all are
   *     paused
   */
  record Backlog(String type, long active, long failing, Optional<Duration> late) {}
}
