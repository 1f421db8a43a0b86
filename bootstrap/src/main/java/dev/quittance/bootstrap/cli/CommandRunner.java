package dev.quittance.bootstrap.cli;

import dev.quittance.bootstrap.ExitCode;
import dev.quittance.bootstrap.Failures;
import dev.quittance.bootstrap.RootCause;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Runs commands: help, one line for bad usage, and exit codes, the same in every launcher. */
public final class CommandRunner {
  /** Keys that somebody put where they do not belong. */
  private static final Pattern KEY =
      Pattern.compile("\\b[a-zA-Z](?:prv|pub)[1-9A-HJ-NP-Za-km-z]{20,}|\\bqk_[0-9a-f]{12}_[\\w-]+");

  private final String program;
  private final Dispatch dispatch;

  /** Does what was asked for. */
  @FunctionalInterface
  public interface Dispatch {
    /**
     * @param top what stands before the command
     * @param last the innermost command that was given
     */
    void dispatch(ParseResult top, ParseResult last);
  }

  private CommandRunner(String program, Dispatch dispatch) {
    this.program = program;
    this.dispatch = dispatch;
  }

  public static CommandLine create(CommandSpec spec, Dispatch dispatch) {
    var runner = new CommandRunner(spec.name(), dispatch);
    return new CommandLine(spec)
        .setExpandAtFiles(false)
        .setExecutionStrategy(runner::execute)
        .setParameterExceptionHandler((e, args) -> runner.usageError(e));
  }

  /** An option that would be ignored is a mistake of whoever gave it. */
  public static void refuseOptionsBefore(ParseResult top, ParseResult last) {
    if (!top.matchedOptions().isEmpty()) {
      throw new ParameterException(
          last.commandSpec().commandLine(),
          "options before " + last.commandSpec().name() + " do not apply to it");
    }
  }

  /** A word that only leads to commands is none itself. */
  public static void refuseUnfinished(ParseResult last) {
    var commands = last.commandSpec().subcommands().keySet();
    if (!commands.isEmpty()) {
      throw new ParameterException(
          last.commandSpec().commandLine(),
          "one of " + String.join(", ", commands) + " must follow");
    }
  }

  private int execute(ParseResult top) {
    Integer help = CommandLine.executeHelpRequest(top);
    if (help != null) {
      return help;
    }
    ParseResult last = innermost(top);
    try {
      dispatch.dispatch(top, last);
      last.commandSpec().commandLine().getOut().flush();
      return ExitCode.OK;
    } catch (ParameterException e) {
      throw e;
    } catch (RuntimeException | Error e) {
      return Failures.report(e, program, last.commandSpec().commandLine().getErr());
    }
  }

  private static ParseResult innermost(ParseResult parsed) {
    return parsed.hasSubcommand() ? innermost(parsed.subcommand()) : parsed;
  }

  private int usageError(ParameterException e) {
    var err = e.getCommandLine().getErr();
    String message = KEY.matcher(RootCause.message(e)).replaceAll("[key]");
    err.println("USAGE_INVALID: " + message + " (see " + program + " --help)");
    err.flush();
    return ExitCode.CONFIGURATION;
  }
}
