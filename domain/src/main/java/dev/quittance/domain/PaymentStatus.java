package dev.quittance.domain;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

public enum PaymentStatus {
  PENDING,
  DETECTED,
  CONFIRMED,
  EXPIRED,
  FAILED;

  private final String code = name().toLowerCase(Locale.ROOT);

  /** Open requests are claimed and observed; the others are final. */
  public boolean isOpen() {
    return this == PENDING || this == DETECTED;
  }

  /** The name used in the database, in events and in the API. */
  public String code() {
    return code;
  }

  public static Optional<PaymentStatus> fromCode(String code) {
    return Arrays.stream(values()).filter(status -> status.code().equals(code)).findFirst();
  }
}
