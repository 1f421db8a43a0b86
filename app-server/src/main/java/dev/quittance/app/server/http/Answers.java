package dev.quittance.app.server.http;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;

final class Answers {
  private Answers() {}

  static void write(Reply reply, Context ctx) {
    ctx.status(reply.status());
    if (!reply.body().isEmpty()) {
      ctx.contentType(MediaTypes.JSON);
    }
    reply.headers().forEach(ctx::header);
    ctx.result(reply.body().getBytes(StandardCharsets.UTF_8));
  }
}
