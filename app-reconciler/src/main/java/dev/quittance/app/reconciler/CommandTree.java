package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.ExitCode;
import dev.quittance.bootstrap.Failures;
import dev.quittance.bootstrap.RootCause;
import dev.quittance.bootstrap.worker.RunMode;
import java.util.HashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * The command line. Options for settings are made from the table of settings and take any text: the
 * same code judges a flag and a variable.
 */
final class CommandTree {
  private final Commands commands;

  private CommandTree(Commands commands) {
    this.commands = commands;
  }

  static CommandLine create(Commands commands) {
    var tree = new CommandTree(commands);
    CommandSpec top =
        Options.addRunOptions(Options.command("reconciler", Options.DESCRIPTION))
            .addSubcommand(
                "run", Options.addRunOptions(Options.command("run", "Reconciles; the default.")))
            .addSubcommand("migrate", Options.command("migrate", "Brings the schema up to date."))
            .addSubcommand("status", Options.statusCommand());
    return new CommandLine(top)
        .setExpandAtFiles(false)
        .setExecutionStrategy(tree::execute)
        .setParameterExceptionHandler((e, args) -> usageError(e));
  }

  private int execute(ParseResult top) {
    Integer help = CommandLine.executeHelpRequest(top);
    if (help != null) {
      return help;
    }
    ParseResult last = top.hasSubcommand() ? top.subcommand() : top;
    try {
      dispatch(top, last);
      return ExitCode.OK;
    } catch (ParameterException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      return Failures.report(e, last.commandSpec().commandLine().getErr());
    }
  }

  private void dispatch(ParseResult top, ParseResult last) {
    var out = last.commandSpec().commandLine().getOut();
    switch (last.commandSpec().name()) {
      case "migrate" -> {
        refuseRunOptions(top, last);
        commands.migrate(out);
      }
      case "status" -> {
        refuseRunOptions(top, last);
        commands.status(last.hasMatchedOption("--json"), out);
      }
      default -> commands.run(mode(top, last), flags(top, last));
    }
    out.flush();
  }

  /** An option that would be ignored is a mistake of whoever gave it. */
  private static void refuseRunOptions(ParseResult top, ParseResult last) {
    if (!top.matchedOptions().isEmpty()) {
      throw new ParameterException(
          last.commandSpec().commandLine(),
          "options before " + last.commandSpec().name() + " do not apply to it");
    }
  }

  /** Options may stand before or after the word run. */
  private static Map<String, String> flags(ParseResult top, ParseResult last) {
    Map<String, String> flags = new HashMap<>(Options.flags(top));
    flags.putAll(Options.flags(last));
    return flags;
  }

  private static RunMode mode(ParseResult top, ParseResult last) {
    boolean once = top.hasMatchedOption(Options.ONCE) || last.hasMatchedOption(Options.ONCE);
    boolean untilEmpty =
        top.hasMatchedOption(Options.UNTIL_EMPTY) || last.hasMatchedOption(Options.UNTIL_EMPTY);
    if (once && untilEmpty) {
      throw new ParameterException(
          last.commandSpec().commandLine(), "--once and --until-empty exclude each other");
    }
    if (once) {
      return RunMode.ONCE;
    }
    return untilEmpty ? RunMode.UNTIL_EMPTY : RunMode.FOREVER;
  }

  private static int usageError(ParameterException e) {
    var err = e.getCommandLine().getErr();
    err.println("USAGE_INVALID: " + RootCause.message(e) + " (see reconciler --help)");
    err.flush();
    return ExitCode.CONFIGURATION;
  }
}
