package dev.quittance.adapters.source;

import java.time.Duration;
import java.util.Optional;

/** How often a source is asked, and how long it may take. */
final class PollFields {
  static final int DEFAULT_LIMIT = 500;

  private static final Duration SHORTEST_INTERVAL = Duration.ofSeconds(1);
  private static final Duration LONGEST_INTERVAL = Duration.ofDays(7);
  private static final Duration DEFAULT_TIMEOUT = Duration.ofSeconds(20);
  private static final Duration SHORTEST_TIMEOUT = Duration.ofSeconds(1);
  private static final Duration LONGEST_TIMEOUT = Duration.ofMinutes(10);

  private PollFields() {}

  static Optional<Duration> interval(ConfigurationFields fields) {
    return fields.as(
        "interval",
        fields.text("interval"),
        text -> Durations.between(SHORTEST_INTERVAL, LONGEST_INTERVAL, text));
  }

  static Duration timeout(ConfigurationFields fields) {
    return fields
        .as(
            "timeout",
            fields.text("timeout"),
            text -> Durations.between(SHORTEST_TIMEOUT, LONGEST_TIMEOUT, text))
        .orElse(DEFAULT_TIMEOUT);
  }
}
