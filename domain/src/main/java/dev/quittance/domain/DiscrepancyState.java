package dev.quittance.domain;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A discrepancy is open until a person has dealt with it. */
public enum DiscrepancyState {
  OPEN,
  RESOLVED;

  private final String code = name().toLowerCase(Locale.ROOT);

  /** The name used in the database, in events and in the API. */
  public String code() {
    return code;
  }

  public static Optional<DiscrepancyState> fromCode(String code) {
    return Arrays.stream(values()).filter(state -> state.code.equals(code)).findFirst();
  }
}
