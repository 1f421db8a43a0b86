package dev.quittance.bench;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * A kept connection that sends one call after the other, with as little of its own as possible: on
 * two cores the client would otherwise be measured too.
 */
final class HttpConnection implements AutoCloseable {
  private static final String CONTENT_LENGTH = "content-length:";

  private final Socket socket;
  private final InputStream in;
  private final String head;

  HttpConnection(URI server, String bearer) throws IOException {
    socket = new Socket(InetAddress.getByName(server.getHost()), server.getPort());
    socket.setTcpNoDelay(true);
    in = new BufferedInputStream(socket.getInputStream(), 16 << 10);
    head =
        "POST /v1/payment-requests HTTP/1.1\r\nHost: bench\r\nAuthorization: Bearer %s\r\n"
                .formatted(bearer)
            + "Content-Type: application/json\r\n";
  }

  /** The status of the answer. */
  int post(String idempotencyKey, String body) throws IOException {
    String request =
        "%sIdempotency-Key: %s\r\nContent-Length: %d\r\n\r\n%s"
            .formatted(head, idempotencyKey, body.length(), body);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
    int status = Integer.parseInt(line().split(" ")[1]);
    int length = -1;
    for (String line = line(); !line.isEmpty(); line = line()) {
      if (line.toLowerCase(Locale.ROOT).startsWith(CONTENT_LENGTH)) {
        length = Integer.parseInt(line.substring(CONTENT_LENGTH.length()).trim());
      }
    }
    in.skipNBytes(length);
    return status;
  }

  private String line() throws IOException {
    var line = new StringBuilder();
    for (int c = in.read(); c != '\n'; c = in.read()) {
      if (c < 0) {
        throw new EOFException("the server closed the connection");
      }
      if (c != '\r') {
        line.append((char) c);
      }
    }
    return line.toString();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
