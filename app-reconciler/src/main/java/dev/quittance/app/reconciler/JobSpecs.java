package dev.quittance.app.reconciler;

import dev.quittance.application.port.ListJobs;
import dev.quittance.bootstrap.cli.Spec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** The commands about reconciliation jobs. */
final class JobSpecs {
  private JobSpecs() {}

  static CommandSpec jobs() {
    return Spec.command("jobs", "Lists, shows, retries and creates reconciliation jobs.")
        .addSubcommand(
            "list",
            Spec.command("list", "Lists jobs, newest first.")
                .addOption(
                    Spec.optional(
                        "--status", "<status>", "Only pending, running, succeeded or failed ones."))
                .addOption(
                    Spec.optional(
                        "--limit",
                        "<jobs>",
                        "Most jobs in the list, 1 to " + ListJobs.MAX_LIMIT + "; default 20."))
                .addOption(json()))
        .addSubcommand("show", onJob(Spec.command("show", "Shows a job.").addOption(json())))
        .addSubcommand("retry", onJob(Spec.command("retry", "Makes a failed job pending again.")))
        .addSubcommand(
            "run",
            Spec.command("run", "Creates a job for an address, outside of any schedule.")
                .addOption(
                    Spec.required("--address", "<address>", "A monitored address, or its id."))
                .addOption(
                    Spec.optional(
                        "--mode",
                        "<mode>",
                        "partial, what changed since the last look (default), or full.")));
  }

  private static OptionSpec json() {
    return Spec.flag("--json", "For machines.");
  }

  private static CommandSpec onJob(CommandSpec spec) {
    return spec.addPositional(
        PositionalParamSpec.builder()
            .index("0")
            .required(true)
            .type(String.class)
            .paramLabel("<id>")
            .description("As in the list.")
            .build());
  }
}
