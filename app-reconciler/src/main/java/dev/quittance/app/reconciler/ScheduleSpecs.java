package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.cli.Spec;
import picocli.CommandLine.Model.CommandSpec;

/** The commands about the schedule of reconciliation. */
final class ScheduleSpecs {
  private ScheduleSpecs() {}

  static CommandSpec create() {
    return Spec.command("schedule", "Shows the schedule of reconciliation, and runs it now.")
        .addSubcommand(
            "show",
            Spec.command("show", "Shows the next ticks and the last ones.").addOption(Spec.json()))
        .addSubcommand(
            "run-now", Spec.command("run-now", "Creates a job for every address at once."));
  }
}
