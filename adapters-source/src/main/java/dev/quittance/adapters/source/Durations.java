package dev.quittance.adapters.source;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: 500ms, 30s, 5m, 1h, 2d. */
final class Durations {
  private static final Pattern SHAPE = Pattern.compile("([0-9]{1,9})(ms|s|m|h|d)");
  private static final Duration LONGEST = Duration.ofDays(366);

  private Durations() {}

  static Duration parse(String text) {
    Matcher shape = SHAPE.matcher(text);
    if (!shape.matches()) {
      throw new IllegalArgumentException("a duration looks like 500ms, 30s, 5m, 1h or 2d");
    }
    long count = Long.parseLong(shape.group(1));
    Duration duration =
        switch (shape.group(2)) {
          case "ms" -> Duration.ofMillis(count);
          case "s" -> Duration.ofSeconds(count);
          case "m" -> Duration.ofMinutes(count);
          case "h" -> Duration.ofHours(count);
          default -> Duration.ofDays(count);
        };
    if (duration.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("a duration is at most 366d");
    }
    return duration;
  }

  static Duration between(Duration least, Duration most, String text) {
    Duration duration = parse(text);
    if (duration.compareTo(least) < 0 || duration.compareTo(most) > 0) {
      throw new IllegalArgumentException(
          "it must be from %d s to %d s".formatted(least.toSeconds(), most.toSeconds()));
    }
    return duration;
  }
}
