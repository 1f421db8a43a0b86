package dev.quittance.app.server.http;

import java.util.ArrayList;
import java.util.List;

/** Collects everything that is wrong, so that a caller learns of it all at once. */
final class FieldProblems {
  private static final int MOST_TOLD = 50;

  private final List<FieldProblem> found = new ArrayList<>();

  void add(String field, ProblemCode code, String message) {
    if (found.size() < MOST_TOLD) {
      found.add(new FieldProblem(field, code.code(), message));
    }
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  void throwIfAny() {
    if (!found.isEmpty()) {
      throw new ApiError(ErrorCode.VALIDATION_FAILED, "some values are not acceptable", found);
    }
  }
}
