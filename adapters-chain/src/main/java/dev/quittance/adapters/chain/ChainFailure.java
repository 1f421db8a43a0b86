package dev.quittance.adapters.chain;

import dev.quittance.application.port.ObserveChain.Answer;
import java.time.Duration;
import java.util.Optional;

/** A chain's fault. It ends as a {@code Failed} answer and never leaves this package. */
final class ChainFailure extends Exception {
  private static final int MAX_MESSAGE = 200;

  private final FailureCode code;
  private final boolean mayPass;
  private final Duration retryAfter;

  ChainFailure(FailureCode code, String message) {
    this(code, message, code.mayPass(), Duration.ZERO);
  }

  private ChainFailure(FailureCode code, String message, boolean mayPass, Duration retryAfter) {
    // Expected, and many at once when a chain is down: a stack trace would be all of the cost.
    super(shortened(message), null, false, false);
    this.code = code;
    this.mayPass = mayPass;
    this.retryAfter = retryAfter;
  }

  static ChainFailure malformed(String message) {
    return new ChainFailure(FailureCode.ANSWER_MALFORMED, message);
  }

  /** A mistake of ours, which must not cost more than the rows that met it. */
  static ChainFailure broken(RuntimeException mistake) {
    return malformed("the observer broke: " + mistake);
  }

  static ChainFailure deadline() {
    return new ChainFailure(FailureCode.DEADLINE, "no answer before the deadline");
  }

  /**
   * @param retryAfter zero if the endpoint did not say how long to wait
   */
  static ChainFailure rateLimited(String message, Duration retryAfter) {
    return new ChainFailure(FailureCode.RATE_LIMITED, message, true, retryAfter);
  }

  /**
   * @param retryAfter zero if the endpoint did not say how long to wait
   */
  static ChainFailure unavailable(String message, Duration retryAfter) {
    return new ChainFailure(FailureCode.HTTP_STATUS, message, true, retryAfter);
  }

  /** An answer that will be the same next time: the call or the key is wrong. */
  static ChainFailure refused(FailureCode code, String message) {
    return new ChainFailure(code, message, false, Duration.ZERO);
  }

  FailureCode code() {
    return code;
  }

  /** Whether it says only that nobody was asked, or not for long enough. */
  boolean saysLittle() {
    return code == FailureCode.DEADLINE || code == FailureCode.CIRCUIT_OPEN;
  }

  boolean mayPass() {
    return mayPass;
  }

  /** How long the endpoint asked to be left alone, if it did. */
  Optional<Duration> retryAfter() {
    return Optional.of(retryAfter).filter(Duration::isPositive);
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
