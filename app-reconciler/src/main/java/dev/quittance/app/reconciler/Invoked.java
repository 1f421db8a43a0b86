package dev.quittance.app.reconciler;

import java.io.PrintWriter;
import java.util.Optional;
import picocli.CommandLine.ParseResult;

/** A command as it was given, and where its answer goes. */
record Invoked(ParseResult parsed) {

  String name() {
    return parsed.commandSpec().name();
  }

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

  PrintWriter out() {
    return parsed.commandSpec().commandLine().getOut();
  }
}
