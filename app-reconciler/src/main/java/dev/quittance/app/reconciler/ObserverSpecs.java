package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.cli.Spec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands that keep observers. */
final class ObserverSpecs {
  private ObserverSpecs() {}

  static CommandSpec observers() {
    return Spec.command("observers", "Adds, lists, pauses and resumes observers of other systems.")
        .addSubcommand(
            "list",
            Spec.command("list", "Lists the observers, without secrets, and who polls them.")
                .addOption(Spec.flag("--json", "For machines; shows their sources too.")))
        .addSubcommand("add", add())
        .addSubcommand("pause", named("pause", "Leaves a source alone until it is resumed."))
        .addSubcommand("resume", named("resume", "Polls it again, from where it was."))
        .addSubcommand("poll-now", named("poll-now", "Makes its next poll due at once."));
  }

  private static CommandSpec add() {
    return Spec.command("add", "Adds an observer; it is due at once.")
        .addOption(
            Spec.required(
                "--type", "<type>", "What it is about: order, inventory, wes, or a word of yours."))
        .addOption(Spec.required("--name", "<name>", "Its own name."))
        .addOption(
            Spec.required(
                "--source",
                "<json>",
                "What to poll, as a JSON object; @file reads it from a file."))
        .addOption(
            Spec.optional(
                "--event-type",
                "<name>",
                "What its events are called; shipping: ShippingObserved."))
        .addOption(Spec.flag("--inactive", "Do not poll it before it is resumed."));
  }

  private static CommandSpec named(String command, String description) {
    return Spec.command(command, description)
        .addPositional(
            PositionalParamSpec.builder()
                .index("0")
                .required(true)
                .type(String.class)
                .paramLabel("<name>")
                .description("As in the list.")
                .build());
  }
}
