package dev.quittance.app.server.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Speaks to the server byte by byte, right or wrong. */
final class RawConnection implements AutoCloseable {
  private final Socket socket = new Socket();

  RawConnection(int port) throws IOException {
    socket.connect(new InetSocketAddress("127.0.0.1", port), 5_000);
    socket.setSoTimeout(30_000);
  }

  RawConnection send(String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    socket.getOutputStream().flush();
    return this;
  }

  /** Everything until the server closes the connection. */
  String readToEnd() throws IOException {
    var all = new ByteArrayOutputStream();
    InputStream in = socket.getInputStream();
    try {
      in.transferTo(all);
    } catch (java.net.SocketException e) {
      // Reset after the answer, because the server did not read what was left.
      return all.toString(StandardCharsets.UTF_8);
    }
    return all.toString(StandardCharsets.UTF_8);
  }

  static String exchange(int port, String text) throws IOException {
    try (var connection = new RawConnection(port)) {
      connection.send(text);
      connection.socket.shutdownOutput();
      return connection.readToEnd();
    }
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
