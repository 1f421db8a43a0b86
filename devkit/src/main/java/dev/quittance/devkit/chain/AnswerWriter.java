package dev.quittance.devkit.chain;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Puts an answer on the wire. */
final class AnswerWriter {
  private static final byte[] MEGABYTE_OF_BLANKS = new byte[1 << 20];

  static {
    Arrays.fill(MEGABYTE_OF_BLANKS, (byte) ' ');
  }

  private AnswerWriter() {}

  static void write(HttpExchange exchange, Answer answer) throws IOException {
    int padding = answer.transport().paddingMegabytes();
    if (answer.transport().dropped()) {
      return;
    }
    exchange.getResponseHeaders().set("Content-Type", answer.contentType());
    answer
        .retryAfter()
        .ifPresent(
            pause ->
                exchange.getResponseHeaders().set("Retry-After", Long.toString(pause.toSeconds())));
    exchange.sendResponseHeaders(answer.status(), length(answer));
    try (OutputStream out = exchange.getResponseBody()) {
      for (int i = 0; i < padding; i++) {
        out.write(MEGABYTE_OF_BLANKS);
      }
      out.write(answer.body());
    }
  }

  /** The server's convention: -1 is no body, 0 is a length not announced. */
  private static long length(Answer answer) {
    if (answer.transport().paddingMegabytes() > 0) {
      return 0;
    }
    return answer.body().length == 0 ? -1 : answer.body().length;
  }
}
