package dev.quittance.adapters.chain;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;

/** Reads the header of that name: seconds, or a moment. */
final class RetryAfter {
  /** Longer than this nobody is left alone: the header may be a mistake. */
  static final Duration LONGEST = Duration.ofMinutes(15);

  private static final int LONGEST_DIGITS = 9;

  private RetryAfter() {}

  static Duration of(HttpResponse<?> response) {
    return read(response.headers().firstValue("Retry-After").orElse(""));
  }

  /** Zero if the header is missing or makes no sense. */
  static Duration read(String header) {
    Duration wait = header.matches("[0-9]+") ? seconds(header) : untilMoment(header);
    if (wait.isNegative()) {
      return Duration.ZERO;
    }
    return wait.compareTo(LONGEST) > 0 ? LONGEST : wait;
  }

  private static Duration seconds(String header) {
    return header.length() > LONGEST_DIGITS ? LONGEST : Duration.ofSeconds(Long.parseLong(header));
  }

  private static Duration untilMoment(String header) {
    try {
      var moment = ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME);
      return Duration.between(Instant.now(), moment.toInstant());
    } catch (DateTimeParseException e) {
      return Duration.ZERO;
    }
  }
}
