package dev.quittance.app.server.http;

import dev.quittance.bootstrap.RootCause;
import io.javalin.http.HttpResponseException;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** From whatever a handler threw to the answer. */
final class Failures {
  private static final Logger LOG = LoggerFactory.getLogger(HttpApi.class);
  private static final long RETRY_SECONDS = 1;

  private Failures() {}

  static Reply reply(Throwable failure) {
    return switch (failure) {
      case ApiError error -> error.reply();
      case HttpResponseException found -> ofRouter(found).reply();
      case InterruptedException stopped -> unavailable().reply();
      default -> DatabaseTrouble.isIn(failure) ? ofDatabase(failure) : ofDefect(failure);
    };
  }

  private static ApiError ofRouter(HttpResponseException found) {
    var code = ErrorCode.ofStatus(found.getStatus());
    return switch (code) {
      case NOT_FOUND -> ApiError.notFound();
      case METHOD_NOT_ALLOWED ->
          new ApiError(
              code,
              "this method is not allowed here",
              List.of(),
              Map.of("Allow", found.getDetails().getOrDefault("availableMethods", "")));
      default -> new ApiError(code, "the request cannot be served");
    };
  }

  private static Reply ofDatabase(Throwable failure) {
    // Without a stack trace: while the database is away, every call comes here.
    LOG.atWarn()
        .addKeyValue("code", "DATABASE_UNAVAILABLE")
        .addKeyValue("error", RootCause.message(failure))
        .log("call failed");
    return unavailable().reply();
  }

  private static Reply ofDefect(Throwable failure) {
    LOG.atError().addKeyValue("code", "CALL_FAILED").setCause(failure).log("call failed");
    return new ApiError(ErrorCode.INTERNAL_ERROR, "something went wrong on our side").reply();
  }

  private static ApiError unavailable() {
    return ApiError.retryLater(
        ErrorCode.UNAVAILABLE, "not available at the moment; try again", RETRY_SECONDS);
  }
}
