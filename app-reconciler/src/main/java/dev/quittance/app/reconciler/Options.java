package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.settings.Setting;
import dev.quittance.bootstrap.settings.Settings;
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

  private static final String EXIT_CODES =
      "%nExit codes: 0 clean end, 1 internal error, 2 bad setting or usage, 3 database not"
          + " reachable.";

  private Options() {}

  static CommandSpec command(String name, String description) {
    var spec = CommandSpec.create().name(name).mixinStandardHelpOptions(true).version(version());
    spec.usageMessage().width(100).description(description);
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
    spec.usageMessage().footer(variablesWithoutOption(), EXIT_CODES);
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

  private static String variablesWithoutOption() {
    return Settings.all().stream()
        .filter(setting -> setting.flag().isEmpty())
        .map(
            setting ->
                "  %s (%s, default %s)%%n      %s"
                    .formatted(
                        setting.variable(),
                        setting.unit(),
                        shownDefault(setting),
                        setting.meaning()))
        .collect(Collectors.joining("%n", "%nEnvironment variables without an option:%n", ""));
  }

  private static String shownDefault(Setting<?> setting) {
    return setting.defaultValue().isEmpty() ? "empty" : setting.defaultValue();
  }

  private static String version() {
    String version = Options.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
