package dev.quittance.domain;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** In which way chain and record differ. {@link AddressRecord} tells which is found when. */
public enum DiscrepancyKind {
  LATE_PAYMENT,
  OVERPAID,
  UNDERPAID,
  VANISHED,
  UNKNOWN_DEPOSIT;

  private final String code = name().toLowerCase(Locale.ROOT);

  /** The name used in the database, in events and in the API. */
  public String code() {
    return code;
  }

  public static Optional<DiscrepancyKind> fromCode(String code) {
    return Arrays.stream(values()).filter(kind -> kind.code.equals(code)).findFirst();
  }
}
