package dev.quittance.app.server.http;

import java.util.Set;

/** A body that gives a reason for what is done, and nothing else. */
final class Reasons {
  private static final String REASON = "reason";

  private Reasons() {}

  static String read(byte[] body, int mostCharacters) {
    var problems = new FieldProblems();
    var fields = new ObjectFields(JsonBody.parse(body), Set.of(REASON), problems);
    var reason = fields.text(REASON);
    reason
        .filter(text -> text.isBlank() || text.length() > mostCharacters)
        .ifPresent(
            text ->
                problems.add(
                    REASON,
                    ProblemCode.OUT_OF_RANGE,
                    "must have 1 to " + mostCharacters + " characters, not all blank"));
    problems.throwIfAny();
    return reason.orElseThrow();
  }
}
