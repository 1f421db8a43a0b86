package dev.quittance.domain;

import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Shown to people as {@code pr_} and the 32 hex digits of the UUID: no second identifier to keep,
 * and what follows the prefix can be pasted into psql as it is.
 */
public record PaymentRequestId(UUID value) implements Comparable<PaymentRequestId> {
  public static final String PREFIX = "pr_";

  private static final Pattern SHAPE = Pattern.compile(PREFIX + "[0-9a-f]{32}");

  public static PaymentRequestId parse(String text) {
    if (!SHAPE.matcher(text).matches()) {
      throw new IllegalArgumentException("a payment request id is pr_ and 32 hex digits");
    }
    String hex = text.substring(PREFIX.length());
    return new PaymentRequestId(
        new UUID(Long.parseUnsignedLong(hex, 0, 16, 16), Long.parseUnsignedLong(hex, 16, 32, 16)));
  }

  @Override
  public int compareTo(PaymentRequestId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return PREFIX + value.toString().replace("-", "");
  }
}
