package dev.quittance.app.server.http;

import java.util.function.BiConsumer;

/** The headers of every answer, errors included. */
final class StandardHeaders {
  private StandardHeaders() {}

  static void add(CallNames names, String path, BiConsumer<String, String> header) {
    header.accept(CallNames.REQUEST_ID, names.requestId());
    header.accept(CallNames.CORRELATION_ID, names.correlationId());
    header.accept(CallNames.TRACEPARENT, names.trace().header());
    header.accept("X-Content-Type-Options", "nosniff");
    if (path.startsWith("/v1")) {
      header.accept("Cache-Control", "no-store");
    }
  }
}
