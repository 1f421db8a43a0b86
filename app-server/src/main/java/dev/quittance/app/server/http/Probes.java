package dev.quittance.app.server.http;

import dev.quittance.application.port.CheckReadiness;
import dev.quittance.application.port.CheckReadiness.Readiness;
import java.util.List;
import java.util.Map;

/** GET /healthz and /readyz: is the process there, and can it serve. */
final class Probes {
  private record StatusJson(String status) {}

  private Probes() {}

  static Reply health(Asked asked) {
    return fresh(Reply.ok(new StatusJson("ok")));
  }

  static Route.Handle ready(CheckReadiness check) {
    return asked ->
        switch (check.check()) {
          case Readiness.Ready ready -> fresh(Reply.ok(new StatusJson("ready")));
          case Readiness.NotReady(String code, String message) -> {
            var problem = new FieldProblem("readiness", code, message);
            yield fresh(new ApiError(ErrorCode.NOT_READY, message, List.of(problem)).reply());
          }
        };
  }

  private static Reply fresh(Reply reply) {
    return new Reply(reply.status(), reply.body(), Map.of("Cache-Control", "no-store"));
  }
}
