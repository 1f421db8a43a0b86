package dev.quittance.app.server;

import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** A command as it was given, and where its answer goes. */
record Invoked(ParseResult parsed) {

  String required(String option) {
    return optional(option).orElseThrow();
  }

  Optional<String> optional(String option) {
    return Optional.ofNullable(parsed.matchedOptionValue(option, null));
  }

  /** The argument that has no name. */
  String argument() {
    return parsed.matchedPositionalValue(0, "");
  }

  boolean wants(String flag) {
    return parsed.hasMatchedOption(flag);
  }

  boolean wantsJson() {
    return wants("--json");
  }

  /** What was asked for. */
  PrintWriter out() {
    return parsed.commandSpec().commandLine().getOut();
  }

  /** What a person should know besides. */
  PrintWriter err() {
    return parsed.commandSpec().commandLine().getErr();
  }
}
