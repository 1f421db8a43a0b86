package dev.quittance.app.server.http;

import java.util.List;
import java.util.Map;

/** Ends a call with an error answer. Expected, so it carries no stack trace. */
final class ApiError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final transient List<FieldProblem> details;
  private final transient Map<String, String> headers;

  ApiError(ErrorCode code, String message) {
    this(code, message, List.of());
  }

  ApiError(ErrorCode code, String message, List<FieldProblem> details) {
    this(code, message, details, Map.of());
  }

  ApiError(
      ErrorCode code, String message, List<FieldProblem> details, Map<String, String> headers) {
    super(message, null, false, false);
    this.code = code;
    this.details = List.copyOf(details);
    this.headers = Map.copyOf(headers);
  }

  static ApiError notFound() {
    return new ApiError(ErrorCode.NOT_FOUND, "there is nothing here");
  }

  static ApiError retryLater(ErrorCode code, String message, long seconds) {
    return new ApiError(code, message, List.of(), Map.of("Retry-After", Long.toString(seconds)));
  }

  ErrorCode code() {
    return code;
  }

  Reply reply() {
    return new Reply(code.status(), ErrorJson.body(code, getMessage(), details), headers);
  }
}
