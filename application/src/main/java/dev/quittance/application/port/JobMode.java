package dev.quittance.application.port;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How much of an address a job reads: what changed since its checkpoint, or everything. */
public enum JobMode {
  PARTIAL,
  FULL;

  private final String code = name().toLowerCase(Locale.ROOT);

  public String code() {
    return code;
  }

  public static Optional<JobMode> fromCode(String code) {
    return Arrays.stream(values()).filter(mode -> mode.code.equals(code)).findFirst();
  }
}
