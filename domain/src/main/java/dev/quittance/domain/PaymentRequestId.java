package dev.quittance.domain;

import java.util.UUID;

/**
 * Shown to people as {@code pr_} and the 32 hex digits of the UUID: no second identifier to keep,
 * and what follows the prefix can be pasted into psql as it is.
 */
public record PaymentRequestId(UUID value) implements Comparable<PaymentRequestId> {
  public static final String PREFIX = "pr_";

  public static PaymentRequestId parse(String text) {
    return HexIds.parse(PREFIX, text)
        .map(PaymentRequestId::new)
        .orElseThrow(
            () -> new IllegalArgumentException("a payment request id is pr_ and 32 hex digits"));
  }

  @Override
  public int compareTo(PaymentRequestId other) {
    return value.compareTo(other.value);
  }

  @Override
  public String toString() {
    return HexIds.text(PREFIX, value);
  }
}
