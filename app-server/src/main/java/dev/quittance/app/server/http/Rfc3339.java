package dev.quittance.app.server.http;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Times as text: UTC with microseconds, which is what the database keeps. */
final class Rfc3339 {
  private static final DateTimeFormatter MICROSECONDS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'").withZone(ZoneOffset.UTC);

  private static final Instant EARLIEST = Instant.EPOCH;
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

  private Rfc3339() {}

  static String text(Instant instant) {
    return MICROSECONDS.format(instant);
  }

  /** Empty for what is no time, or one outside 1970 to 9999. */
  static Optional<Instant> parse(String text) {
    try {
      Instant instant = OffsetDateTime.parse(text).toInstant();
      return Optional.of(instant).filter(Rfc3339::isInRange);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  static boolean isInRange(Instant instant) {
    return !instant.isBefore(EARLIEST) && !instant.isAfter(LATEST);
  }
}
