package dev.quittance.app.server.http;

import java.util.List;

/** The shape of every error answer. */
record ErrorJson(Error error) {
  record Error(String code, String message, List<FieldProblem> details) {}

  static String body(ErrorCode code, String message, List<FieldProblem> details) {
    return Json.write(new ErrorJson(new Error(code.code(), message, details)));
  }
}
