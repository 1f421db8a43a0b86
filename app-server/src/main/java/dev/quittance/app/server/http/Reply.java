package dev.quittance.app.server.http;

import java.util.Map;

/** What a handler answers. Media type JSON unless the headers name another. */
record Reply(int status, String body, Map<String, String> headers) {
  static Reply ok(Object value) {
    return new Reply(200, Json.write(value), Map.of());
  }
}
