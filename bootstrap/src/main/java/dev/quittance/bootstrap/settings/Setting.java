package dev.quittance.bootstrap.settings;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One row of the table of settings.
 *
 * @param defaultValue read like any other value, so a default can never be a bad value
 * @param unit what the number counts, or the shape of the text
 * @param meaning what it does, and what breaks when it is wrong
 * @param readBy the programs that look at it; to the others it is no typing error either
 */
public record Setting<T>(
    String variable,
    Optional<String> flag,
    String defaultValue,
    String unit,
    String meaning,
    Format<T> format,
    Set<Program> readBy) {
  private static final String PREFIX = "PAYMENT_REQUEST_";

  static <T> Setting<T> of(
      String variable, String defaultValue, String unit, String meaning, Format<T> format) {
    return new Setting<>(
        variable,
        Optional.empty(),
        defaultValue,
        unit,
        meaning,
        format,
        Set.of(Program.RECONCILER, Program.SERVER));
  }

  Setting<T> withFlag(String newFlag) {
    return new Setting<>(
        variable, Optional.of(newFlag), defaultValue, unit, meaning, format, readBy);
  }

  Setting<T> onlyFor(Program program) {
    return new Setting<>(variable, flag, defaultValue, unit, meaning, format, Set.of(program));
  }

  /** The stable code of a bad value, such as {@code CONFIG_RECONCILER_LEASE_SECONDS_INVALID}. */
  public String code() {
    return "CONFIG_" + shortName() + "_INVALID";
  }

  /** The name of its field in the log line that shows the configuration. */
  public String field() {
    return shortName().toLowerCase(Locale.ROOT);
  }

  T defaultParsed() {
    return format.parse().apply(defaultValue);
  }

  private String shortName() {
    return variable.startsWith(PREFIX) ? variable.substring(PREFIX.length()) : variable;
  }
}
