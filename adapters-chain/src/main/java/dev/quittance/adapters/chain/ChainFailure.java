package dev.quittance.adapters.chain;

import dev.quittance.application.port.ObserveChain.Answer;

/** A chain's fault. It ends as a {@code Failed} answer and never leaves this package. */
final class ChainFailure extends Exception {
  private static final int MAX_MESSAGE = 200;

  private final FailureCode code;

  ChainFailure(FailureCode code, String message) {
    // Expected, and many at once when a chain is down: a stack trace would be all of the cost.
    super(shortened(message), null, false, false);
    this.code = code;
  }

  static ChainFailure malformed(String message) {
    return new ChainFailure(FailureCode.ANSWER_MALFORMED, message);
  }

  static ChainFailure deadline() {
    return new ChainFailure(FailureCode.DEADLINE, "no answer before the deadline");
  }

  FailureCode code() {
    return code;
  }

  Answer.Failed answer() {
    return new Answer.Failed(code.text(), getMessage());
  }

  /** Messages quote strangers: one line, and not a long one. */
  private static String shortened(String message) {
    String line = message.replaceAll("\\p{Cntrl}+", " ").strip();
    return line.length() <= MAX_MESSAGE ? line : line.substring(0, MAX_MESSAGE - 3) + "...";
  }
}
