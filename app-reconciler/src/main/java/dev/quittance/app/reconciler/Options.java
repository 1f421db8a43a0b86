package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.settings.Setting;
import dev.quittance.bootstrap.settings.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Options and help texts, made from the table of settings. */
final class Options {
  static final String ONCE = "--once";
  static final String UNTIL_EMPTY = "--until-empty";
  static final String DESCRIPTION =
      "Watches the chains and declares each payment request paid exactly once.";

  private static final int WIDTH = 100;
  private static final String EXIT_CODES =
      "Exit codes: 0 clean end, 1 internal error, 2 bad setting or usage, 3 database not"
          + " reachable.";

  private Options() {}

  static CommandSpec command(String name, String description) {
    var spec = CommandSpec.create().name(name).mixinStandardHelpOptions(true).version(version());
    spec.usageMessage().width(WIDTH).description(description);
    return spec;
  }

  static CommandSpec statusCommand() {
    return command("status", "Shows how much is open, how late it is, and who is working.")
        .addOption(flag("--json", "For machines."));
  }

  static CommandSpec addRunOptions(CommandSpec spec) {
    for (Setting<?> setting : Settings.all()) {
      setting.flag().ifPresent(name -> spec.addOption(option(name, setting)));
    }
    spec.addOption(flag(ONCE, "One cycle per worker, then end."));
    spec.addOption(flag(UNTIL_EMPTY, "End when no open request is due or leased to anybody."));
    spec.usageMessage().footer(footer());
    return spec;
  }

  /** The values given for settings, by flag. */
  static Map<String, String> flags(ParseResult parsed) {
    return Settings.all().stream()
        .map(Setting::flag)
        .flatMap(Optional::stream)
        .filter(parsed::hasMatchedOption)
        .collect(Collectors.toMap(flag -> flag, flag -> parsed.matchedOptionValue(flag, "")));
  }

  private static OptionSpec flag(String name, String description) {
    return OptionSpec.builder(name).type(boolean.class).description(description).build();
  }

  private static OptionSpec option(String name, Setting<?> setting) {
    return OptionSpec.builder(name)
        .type(String.class)
        .paramLabel("<" + setting.unit() + ">")
        .description(setting.meaning(), setting.variable() + ", default " + shownDefault(setting))
        .build();
  }

  private static String[] footer() {
    List<String> lines = new ArrayList<>(List.of("", "Environment variables without an option:"));
    Settings.all().stream()
        .filter(setting -> setting.flag().isEmpty())
        .forEach(
            setting -> {
              lines.add("  " + setting.variable() + ", default " + shownDefault(setting));
              lines.addAll(Paragraph.wrap(setting.meaning(), WIDTH, "      "));
            });
    lines.add("");
    lines.addAll(Paragraph.wrap(EXIT_CODES, WIDTH, ""));
    return lines.toArray(String[]::new);
  }

  private static String shownDefault(Setting<?> setting) {
    return setting.defaultValue().isEmpty() ? "empty" : setting.defaultValue();
  }

  private static String version() {
    String version = Options.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
