package dev.quittance.application.port;

import java.time.Duration;
import java.util.Map;

/** How long until a poll is due, by the database's clock. */
@FunctionalInterface
public interface ReadPollTimes {
  /** For every type with an active observer, by name; zero if one is due. */
  Map<String, Duration> read();
}
