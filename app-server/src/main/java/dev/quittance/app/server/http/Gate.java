package dev.quittance.app.server.http;

import dev.quittance.application.port.Role;
import io.javalin.http.Context;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** What every call passes before its handler: key, rate, role, query, media type, body. */
final class Gate {
  private static final byte[] NO_BODY = {};

  private final BearerKeys keys;
  private final RateLimiter limiter;
  private final BodyReader bodies;

  Gate(BearerKeys keys, RateLimiter limiter, BodyReader bodies) {
    this.keys = keys;
    this.limiter = limiter;
    this.bodies = bodies;
  }

  void handle(Route route, Context ctx) throws InterruptedException {
    var call = Call.of(ctx.req());
    call.matched(route);
    route.role().ifPresent(needed -> admit(needed, ctx, call));
    var query = query(route, ctx);
    byte[] body = route.hasBody() ? body(ctx) : NO_BODY;
    var id = Optional.ofNullable(ctx.pathParamMap().get("id"));
    Answers.write(route.handle().handle(new Asked(ctx.req(), id, query, body, call)), ctx);
  }

  private void admit(Role needed, Context ctx, Call call) {
    var principal = keys.authenticate(headers(ctx, "Authorization"));
    call.authenticated(principal);
    limiter.admit(principal.keyId());
    if (!principal.role().allows(needed)) {
      throw new ApiError(
          ErrorCode.FORBIDDEN, "this needs a key with the role " + needed.code() + " or above");
    }
  }

  private static Query query(Route route, Context ctx) {
    return Query.parse(route.role().isPresent() ? ctx.queryString() : null, route.query());
  }

  private byte[] body(Context ctx) {
    MediaTypes.requireJson(headers(ctx, "Content-Type"));
    return bodies.read(ctx.req());
  }

  private static List<String> headers(Context ctx, String name) {
    return Collections.list(ctx.req().getHeaders(name));
  }
}
