package dev.quittance.domain.observer;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What the values of a cursor are. They are kept as text, in one spelling for each value. */
public enum CursorType {
  /** A moment, spelled as RFC 3339 in UTC. */
  TIMESTAMP,
  /** A decimal number of any size. */
  NUMBER,
  /** Anything else. Only the source knows its order. */
  TEXT;

  private static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");
  private static final Instant LATEST = Instant.parse("9999-12-31T23:59:59.999999999Z");

  /** More digits than any key has; a short number with a huge exponent would fill the memory. */
  private static final Pattern NUMBER_SHAPE =
      Pattern.compile("[+-]?[0-9]{1,100}(\\.[0-9]{1,100})?([eE][+-]?[0-9]{1,2})?");

  public static Optional<CursorType> fromCode(String code) {
    return Arrays.stream(values()).filter(type -> type.code().equals(code)).findFirst();
  }

  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether values can be compared here. Text is in the order of the source's collation. */
  public boolean isOrdered() {
    return this != TEXT;
  }

  /**
   * The one spelling of a value.
   *
   * @throws IllegalArgumentException if it is none of this type
   */
  public String canonical(String text) {
    return switch (this) {
      case TIMESTAMP -> moment(text).toString();
      case NUMBER -> spelled(number(text));
      case TEXT -> text;
    };
  }

  int compare(String left, String right) {
    return switch (this) {
      case TIMESTAMP -> moment(left).compareTo(moment(right));
      case NUMBER -> number(left).compareTo(number(right));
      case TEXT -> throw new IllegalStateException("text is not compared here");
    };
  }

  /** Of text the newer one, because the source gave it later. */
  String later(String older, String newer) {
    return isOrdered() && compare(older, newer) > 0 ? older : newer;
  }

  /**
   * @param distance seconds, of moments
   */
  String minus(String value, BigDecimal distance) {
    return switch (this) {
      case TIMESTAMP -> earlier(moment(value), distance).toString();
      case NUMBER -> spelled(number(value).subtract(distance));
      case TEXT -> throw new IllegalStateException("text has no distances");
    };
  }

  String notAfter(String value, Instant now) {
    return this == TIMESTAMP && moment(value).isAfter(now) ? now.toString() : value;
  }

  private static Instant moment(String text) {
    try {
      Instant moment = OffsetDateTime.parse(text).toInstant();
      if (!moment.isBefore(EARLIEST) && !moment.isAfter(LATEST)) {
        return moment;
      }
    } catch (DateTimeException e) {
      throw new IllegalArgumentException("not a time like 2026-01-31T12:00:00Z", e);
    }
    throw new IllegalArgumentException("a time outside of the years 1 to 9999");
  }

  private static Instant earlier(Instant moment, BigDecimal seconds) {
    long nanos = seconds.movePointRight(9).longValueExact();
    Instant earlier = moment.minusNanos(nanos);
    return earlier.isBefore(EARLIEST) ? EARLIEST : earlier;
  }

  private static BigDecimal number(String text) {
    if (!NUMBER_SHAPE.matcher(text).matches()) {
      throw new IllegalArgumentException("not a number of at most 100 digits");
    }
    return new BigDecimal(text);
  }

  private static String spelled(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
