package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.cli.CommandRunner;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.bootstrap.cli.SettingOptions;
import dev.quittance.bootstrap.cli.Spec;
import dev.quittance.bootstrap.settings.Program;
import dev.quittance.bootstrap.worker.RunMode;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** The command line. */
final class CommandTree {
  private static final String ONCE = "--once";
  private static final String UNTIL_EMPTY = "--until-empty";
  private static final SettingOptions SETTINGS = new SettingOptions(Program.RECONCILER);

  private final Commands commands;

  private CommandTree(Commands commands) {
    this.commands = commands;
  }

  static CommandLine create(Commands commands) {
    CommandSpec top =
        addRunOptions(
                Spec.command(
                    "reconciler",
                    "Watches the chains and declares each payment request paid exactly once."))
            .addSubcommand("run", addRunOptions(Spec.command("run", "Reconciles; the default.")))
            .addSubcommand("migrate", Spec.command("migrate", "Brings the schema up to date."))
            .addSubcommand("status", status())
            .addSubcommand("jobs", JobSpecs.jobs())
            .addSubcommand("observers", ObserverSpecs.observers())
            .addSubcommand("locks", LockCommands.spec())
            .addSubcommand("addresses", AddressSpecs.create())
            .addSubcommand("schedule", ScheduleSpecs.create());
    return CommandRunner.create(top, new CommandTree(commands)::dispatch);
  }

  private static CommandSpec addRunOptions(CommandSpec spec) {
    return SETTINGS
        .addTo(spec)
        .addOption(Spec.flag(ONCE, "One cycle per worker, then end."))
        .addOption(Spec.flag(UNTIL_EMPTY, "End when no open request is due or leased to anybody."));
  }

  private static CommandSpec status() {
    return Spec.command("status", "Shows how much is open, how late it is, and who is working.")
        .addOption(Spec.flag("--json", "For machines."));
  }

  private void dispatch(ParseResult top, ParseResult last) {
    List<String> words = List.of(last.commandSpec().qualifiedName(" ").split(" "));
    String command = words.size() == 1 ? "run" : words.get(1);
    if (command.equals("run")) {
      commands.run(mode(top, last), SETTINGS.flags(top, last));
      return;
    }
    CommandRunner.refuseOptionsBefore(top, last);
    CommandRunner.requireSubcommand(last);
    var invoked = new Invoked(last);
    switch (command) {
      case "migrate" -> commands.migrate(invoked.out());
      case "status" -> commands.status(invoked.wantsJson(), invoked.out());
      case "jobs" -> commands.jobs(last);
      case "observers" -> commands.observers(invoked);
      case "locks" -> commands.locks(invoked);
      case "addresses" -> commands.addresses(invoked);
      case "schedule" -> commands.schedule(invoked);
      default -> throw new IllegalStateException("a command without a meaning: " + command);
    }
  }

  private static RunMode mode(ParseResult top, ParseResult last) {
    boolean once = top.hasMatchedOption(ONCE) || last.hasMatchedOption(ONCE);
    boolean untilEmpty = top.hasMatchedOption(UNTIL_EMPTY) || last.hasMatchedOption(UNTIL_EMPTY);
    if (once && untilEmpty) {
      throw new ParameterException(
          last.commandSpec().commandLine(), "--once and --until-empty exclude each other");
    }
    if (once) {
      return RunMode.ONCE;
    }
    return untilEmpty ? RunMode.UNTIL_EMPTY : RunMode.FOREVER;
  }
}
