package dev.quittance.app.server.http;

import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** When even the answer to a failure failed: no memory, no stack, no class. */
final class LastResort {
  private LastResort() {}

  static void answer(HttpServletResponse response, Error error) {
    var reply = Failures.reply(error);
    response.setStatus(reply.status());
    response.setContentType(MediaTypes.JSON);
    try {
      response.getOutputStream().write(reply.body().getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The client is gone; the failure itself is in the log.
      error.addSuppressed(e);
    }
  }
}
