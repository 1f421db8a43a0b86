package dev.quittance.devkit.chain;

import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;

/** Puts an answer on the wire. An exchange that ends before its body is complete is cut off. */
record AnswerWriter(HttpExchange exchange, Gate.Ticket silence) {
  private static final int STEPS_PER_SECOND = 20;
  private static final byte[] MEGABYTE_OF_BLANKS = new byte[1 << 20];

  static {
    Arrays.fill(MEGABYTE_OF_BLANKS, (byte) ' ');
  }

  void write(Answer answer) throws IOException, InterruptedException {
    byte[] body = answer.body();
    int half = body.length / 2;
    switch (answer.delivery()) {
      case Delivery.Whole() -> whole(answer);
      case Delivery.Padded(int megabytes) -> padded(answer, megabytes);
      case Delivery.Dropped() -> {}
      case Delivery.Silence() -> {
        silence.await();
        whole(answer);
      }
      case Delivery.HalfThenSilence() -> {
        OutputStream out = start(answer);
        send(out, body, 0, half);
        silence.await();
        send(out, body, half, body.length);
      }
      case Delivery.CutOff() -> send(start(answer), body, 0, half);
      case Delivery.Drip(int bytesPerSecond) -> drip(answer, bytesPerSecond);
    }
  }

  private void whole(Answer answer) throws IOException {
    try (OutputStream out = start(answer)) {
      out.write(answer.body());
    }
  }

  private void padded(Answer answer, int megabytes) throws IOException {
    headers(answer);
    // The server's convention: 0 is a length not announced.
    exchange.sendResponseHeaders(answer.status(), 0);
    try (OutputStream out = exchange.getResponseBody()) {
      for (int i = 0; i < megabytes; i++) {
        out.write(MEGABYTE_OF_BLANKS);
      }
      out.write(answer.body());
    }
  }

  private void drip(Answer answer, int bytesPerSecond) throws IOException, InterruptedException {
    OutputStream out = start(answer);
    byte[] body = answer.body();
    int step = Math.max(1, bytesPerSecond / STEPS_PER_SECOND);
    for (int from = 0; from < body.length; from += step) {
      send(out, body, from, Math.min(body.length, from + step));
      Thread.sleep(1_000L * step / bytesPerSecond);
    }
  }

  private OutputStream start(Answer answer) throws IOException {
    headers(answer);
    // The server's convention: -1 is no body.
    exchange.sendResponseHeaders(
        answer.status(), answer.body().length == 0 ? -1 : answer.body().length);
    return exchange.getResponseBody();
  }

  private void headers(Answer answer) {
    answer.headers().forEach(exchange.getResponseHeaders()::set);
  }

  /** Flushed, because the server would wait for more. */
  private static void send(OutputStream out, byte[] body, int from, int to) throws IOException {
    out.write(body, from, to - from);
    out.flush();
  }
}
