package dev.quittance.bootstrap.cli;

import dev.quittance.bootstrap.settings.Program;
import dev.quittance.bootstrap.settings.Setting;
import dev.quittance.bootstrap.settings.Settings;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/**
 * Options and help texts made from the table of settings. The options take any text: the same code
 * judges a flag and a variable.
 */
public final class SettingOptions {
  private static final String EXIT_CODES =
      "Exit codes: 0 clean end, 1 internal error, 2 bad setting or usage, 3 database not"
          + " reachable.";

  private final Program program;
  private final List<Setting<?>> settings;

  public SettingOptions(Program program) {
    this.program = program;
    this.settings = Settings.readBy(program);
  }

  public CommandSpec addTo(CommandSpec spec) {
    for (Setting<?> setting : settings) {
      setting.flag().ifPresent(name -> spec.addOption(option(name, setting)));
    }
    spec.usageMessage().footer(footer());
    return spec;
  }

  /** The values given for settings, by flag. They may stand before or after the word run. */
  public Map<String, String> flags(ParseResult top, ParseResult last) {
    Map<String, String> flags = new HashMap<>(flags(top));
    flags.putAll(flags(last));
    return flags;
  }

  private Map<String, String> flags(ParseResult parsed) {
    return settings.stream()
        .map(Setting::flag)
        .flatMap(Optional::stream)
        .filter(parsed::hasMatchedOption)
        .collect(Collectors.toMap(flag -> flag, flag -> parsed.matchedOptionValue(flag, "")));
  }

  private OptionSpec option(String name, Setting<?> setting) {
    return OptionSpec.builder(name)
        .type(String.class)
        .paramLabel("<" + setting.unit() + ">")
        .description(setting.meaning(), setting.variable() + ", default " + shownDefault(setting))
        .build();
  }

  private String[] footer() {
    List<String> lines = new ArrayList<>(List.of("", "Environment variables without an option:"));
    settings.stream()
        .filter(setting -> setting.flag().isEmpty())
        .forEach(
            setting -> {
              lines.add("  " + setting.variable() + ", default " + shownDefault(setting));
              lines.addAll(Paragraph.wrap(setting.meaning(), Spec.WIDTH, "      "));
            });
    lines.add("");
    lines.addAll(Paragraph.wrap(EXIT_CODES, Spec.WIDTH, ""));
    return lines.toArray(String[]::new);
  }

  private String shownDefault(Setting<?> setting) {
    String value = setting.defaultFor(program);
    return value.isEmpty() ? "empty" : value;
  }
}
