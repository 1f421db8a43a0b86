package dev.quittance.bootstrap.settings;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * One row of the table of settings.
 *
 * @param defaults of the programs that look at it; read like any other value, so a default can
 *     never be a bad value
 * @param unit what the number counts, or the shape of the text
 * @param meaning what it does, and what breaks when it is wrong
 */
public record Setting<T>(
    String variable,
    Optional<String> flag,
    Map<Program, String> defaults,
    String unit,
    String meaning,
    Format<T> format) {
  private static final String PREFIX = "PAYMENT_REQUEST_";

  /** Read by every program. */
  static <T> Setting<T> of(
      String variable, String defaultValue, String unit, String meaning, Format<T> format) {
    Map<Program, String> defaults = new EnumMap<>(Program.class);
    for (Program program : Program.values()) {
      defaults.put(program, defaultValue);
    }
    return new Setting<>(variable, Optional.empty(), defaults, unit, meaning, format);
  }

  Setting<T> withFlag(String newFlag) {
    return new Setting<>(variable, Optional.of(newFlag), defaults, unit, meaning, format);
  }

  Setting<T> withDefaultFor(Program program, String value) {
    Map<Program, String> changed = new EnumMap<>(defaults);
    changed.put(program, value);
    return new Setting<>(variable, flag, changed, unit, meaning, format);
  }

  Setting<T> onlyFor(Program program) {
    return new Setting<>(
        variable, flag, Map.of(program, defaultFor(program)), unit, meaning, format);
  }

  public boolean isReadBy(Program program) {
    return defaults.containsKey(program);
  }

  public String defaultFor(Program program) {
    return defaults.get(program);
  }

  /** The stable code of a bad value, such as {@code CONFIG_RECONCILER_LEASE_SECONDS_INVALID}. */
  public String code() {
    return "CONFIG_" + shortName() + "_INVALID";
  }

  /** The name of its field in the log line that shows the configuration. */
  public String field() {
    return shortName().toLowerCase(Locale.ROOT);
  }

  T defaultParsed(Program program) {
    return format.parse().apply(defaultFor(program));
  }

  private String shortName() {
    return variable.startsWith(PREFIX) ? variable.substring(PREFIX.length()) : variable;
  }
}
