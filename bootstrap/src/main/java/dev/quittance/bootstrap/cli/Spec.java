package dev.quittance.bootstrap.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Makes commands and options that look alike in every launcher. */
public final class Spec {
  static final int WIDTH = 100;

  private Spec() {}

  public static CommandSpec command(String name, String description) {
    var spec = CommandSpec.create().name(name).mixinStandardHelpOptions(true).version(version());
    spec.usageMessage().width(WIDTH).description(description);
    return spec;
  }

  /** Given or not given. */
  public static OptionSpec flag(String name, String description) {
    return OptionSpec.builder(name).type(boolean.class).description(description).build();
  }

  public static OptionSpec required(String name, String label, String description) {
    return value(name, label, description).required(true).build();
  }

  public static OptionSpec optional(String name, String label, String description) {
    return value(name, label, description).build();
  }

  /** The one that has no name. */
  public static PositionalParamSpec argument(String label, String description) {
    return PositionalParamSpec.builder()
        .index("0")
        .required(true)
        .type(String.class)
        .paramLabel(label)
        .description(description)
        .build();
  }

  public static CommandSpec onNetwork(CommandSpec spec) {
    return spec.addOption(required("--chain", "<chain>", "bitcoin or ethereum."))
        .addOption(required("--network", "<name>", "Such as mainnet."));
  }

  public static CommandSpec list(String description) {
    return command("list", description).addOption(json());
  }

  public static OptionSpec json() {
    return flag("--json", "For machines.");
  }

  public static OptionSpec ofOneMerchant() {
    return optional("--merchant", "<name>", "Only those of one merchant.");
  }

  private static OptionSpec.Builder value(String name, String label, String description) {
    return OptionSpec.builder(name).type(String.class).paramLabel(label).description(description);
  }

  private static String version() {
    String version = Spec.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
