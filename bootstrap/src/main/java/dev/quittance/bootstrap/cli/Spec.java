package dev.quittance.bootstrap.cli;

import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

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

  private static OptionSpec.Builder value(String name, String label, String description) {
    return OptionSpec.builder(name).type(String.class).paramLabel(label).description(description);
  }

  private static String version() {
    String version = Spec.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
