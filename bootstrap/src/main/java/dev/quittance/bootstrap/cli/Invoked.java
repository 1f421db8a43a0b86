package dev.quittance.bootstrap.cli;

import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** A command as it was given, and where its answer goes. */
public record Invoked(ParseResult parsed) {

  public String required(String option) {
    return optional(option).orElseThrow();
  }

  public Optional<String> optional(String option) {
    return Optional.ofNullable(parsed.matchedOptionValue(option, null));
  }

  /** The argument that has no name. */
  public String argument() {
    return parsed.matchedPositionalValue(0, "");
  }

  public boolean wants(String flag) {
    return parsed.hasMatchedOption(flag);
  }

  public boolean wantsJson() {
    return wants("--json");
  }

  /** What was asked for. */
  public PrintWriter out() {
    return parsed.commandSpec().commandLine().getOut();
  }

  /** What a person should know besides. */
  public PrintWriter err() {
    return parsed.commandSpec().commandLine().getErr();
  }
}
