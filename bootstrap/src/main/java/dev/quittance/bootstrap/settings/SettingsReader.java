package dev.quittance.bootstrap.settings;

import dev.quittance.bootstrap.settings.ConfigurationError.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads settings and collects what is wrong with them, so that a person sees all of it at once. */
public final class SettingsReader {
  private final Program program;
  private final Map<String, String> environment;
  private final Map<String, String> flags;
  private final List<Problem> problems = new ArrayList<>();
  private final Map<String, String> effective = new LinkedHashMap<>();

  /** A value and the name under which the person gave it. */
  private record Given(String name, String text) {}

  /**
   * @param flags values by flag, such as {@code --lease-seconds}; they override the environment
   */
  public SettingsReader(
      Program program, Map<String, String> environment, Map<String, String> flags) {
    this.program = program;
    this.environment = Map.copyOf(environment);
    this.flags = Map.copyOf(flags);
  }

  /** For the reconciler. */
  public SettingsReader(Map<String, String> environment, Map<String, String> flags) {
    this(Program.RECONCILER, environment, flags);
  }

  /** A bad value is noted and answered with the default, so that reading can go on. */
  <T> T read(Setting<T> setting) {
    Given given = given(setting);
    try {
      T value = setting.format().parse().apply(given.text());
      effective.put(setting.field(), setting.format().display().apply(value));
      return value;
    } catch (IllegalArgumentException e) {
      problem(setting, e.getMessage());
      return setting.defaultParsed(program);
    }
  }

  /** Notes that two settings do not fit each other. */
  void atMost(Setting<?> lower, Setting<?> upper, boolean holds) {
    if (!holds) {
      Given limit = given(upper);
      problem(lower, "must not exceed " + limit.name() + ", which is " + limit.text());
    }
  }

  /**
   * @param what follows the setting's name: "must be ..."
   */
  void problem(Setting<?> setting, String what) {
    Given given = given(setting);
    String got = setting.format().secret() ? "" : ", got " + Masking.quoted(given.text());
    problems.add(new Problem(setting.code(), given.name() + " " + what + got));
  }

  boolean foundProblems() {
    return !problems.isEmpty();
  }

  void throwIfAnyIsBad() {
    if (foundProblems()) {
      throw new ConfigurationError(problems);
    }
  }

  Effective effective() {
    return new Effective(effective, Settings.unknown(environment.keySet()));
  }

  private Given given(Setting<?> setting) {
    return setting
        .flag()
        .filter(flags::containsKey)
        .map(flag -> new Given(flag, flags.get(flag)))
        .orElseGet(
            () ->
                new Given(
                    setting.variable(),
                    environment.getOrDefault(setting.variable(), setting.defaultFor(program))));
  }
}
