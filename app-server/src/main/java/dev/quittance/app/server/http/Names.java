package dev.quittance.app.server.http;

import dev.quittance.domain.Chain;
import dev.quittance.domain.DiscrepancyKind;
import dev.quittance.domain.DiscrepancyState;
import dev.quittance.domain.PaymentStatus;
import java.util.Optional;
import java.util.regex.Pattern;

/** Names that callers send, in bodies and in queries alike. */
final class Names {
  private static final Pattern NETWORK = Pattern.compile("[a-z0-9][a-z0-9_-]{0,31}");
  private static final Pattern ASSET = Pattern.compile("[A-Za-z0-9._-]{1,32}");

  private Names() {}

  static Optional<Chain> chain(String text, FieldProblems problems) {
    return noting("chain", Chain.fromCode(text), "must be bitcoin or ethereum", problems);
  }

  static Optional<PaymentStatus> status(String text, FieldProblems problems) {
    return noting(
        "status",
        PaymentStatus.fromCode(text),
        "must be pending, detected, confirmed, expired or failed",
        problems);
  }

  static Optional<String> network(String text, FieldProblems problems) {
    return matching("network", NETWORK, text, "must be 1 to 32 of a-z, 0-9, - and _", problems);
  }

  static Optional<String> asset(String text, FieldProblems problems) {
    return matching("asset", ASSET, text, "must be 1 to 32 of A-Z, a-z, 0-9, . _ -", problems);
  }

  static Optional<DiscrepancyState> state(String text, FieldProblems problems) {
    return noting("state", DiscrepancyState.fromCode(text), "must be open or resolved", problems);
  }

  static Optional<DiscrepancyKind> kind(String text, FieldProblems problems) {
    return noting(
        "kind",
        DiscrepancyKind.fromCode(text),
        "must be late_payment, overpaid, underpaid, vanished or unknown_deposit",
        problems);
  }

  private static <T> Optional<T> noting(
      String field, Optional<T> found, String message, FieldProblems problems) {
    if (found.isEmpty()) {
      problems.add(field, ProblemCode.UNKNOWN_VALUE, message);
    }
    return found;
  }

  private static Optional<String> matching(
      String field, Pattern pattern, String text, String message, FieldProblems problems) {
    if (pattern.matcher(text).matches()) {
      return Optional.of(text);
    }
    problems.add(field, ProblemCode.INVALID_FORMAT, message);
    return Optional.empty();
  }
}
