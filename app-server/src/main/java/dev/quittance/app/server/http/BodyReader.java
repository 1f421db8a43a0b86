package dev.quittance.app.server.http;

import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Reads a body of bounded size in bounded time, whatever Content-Length says. A client that sends a
 * byte now and then never runs into the idle timeout, so the whole has a deadline.
 */
final class BodyReader implements AutoCloseable {
  static final int MAX_BYTES = 64 * 1024;

  private final Duration atMost;
  private final InterruptLater interruptLater = new InterruptLater();

  BodyReader(Duration atMost) {
    this.atMost = atMost;
  }

  byte[] read(HttpServletRequest request) {
    if (request.getContentLengthLong() > MAX_BYTES) {
      throw tooLarge();
    }
    try (var deadline = interruptLater.start(atMost)) {
      return read(request, deadline);
    }
  }

  private static byte[] read(HttpServletRequest request, InterruptLater.Pending deadline) {
    try {
      byte[] body = request.getInputStream().readNBytes(MAX_BYTES + 1);
      if (body.length > MAX_BYTES) {
        throw tooLarge();
      }
      return body;
    } catch (IOException e) {
      throw deadline.isOver()
          ? tooSlow()
          : new ApiError(ErrorCode.BAD_REQUEST, "the body broke off");
    }
  }

  private static ApiError tooLarge() {
    return closing(ErrorCode.BODY_TOO_LARGE, "a body has at most " + MAX_BYTES + " bytes");
  }

  private static ApiError tooSlow() {
    return closing(ErrorCode.REQUEST_TIMEOUT, "the body took too long to arrive");
  }

  /** What is left of the body is not read: the connection cannot be used again. */
  private static ApiError closing(ErrorCode code, String message) {
    return new ApiError(code, message, List.of(), Map.of("Connection", "close"));
  }

  @Override
  public void close() {
    interruptLater.close();
  }
}
