package dev.quittance.adapters.chain;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** Sends the same bytes to everybody and hangs up. */
record RawServer(ServerSocket socket) implements AutoCloseable {
  static RawServer start(String bytes) {
    try {
      var server = new RawServer(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
      Thread.ofVirtual().start(() -> server.serve(bytes));
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String url() {
    return "http://127.0.0.1:" + socket.getLocalPort();
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void serve(String bytes) {
    while (!socket.isClosed()) {
      try (Socket client = socket.accept()) {
        // An answer before the question would confuse the client.
        client.getInputStream().read();
        client.getOutputStream().write(bytes.getBytes(US_ASCII));
        client.shutdownOutput();
        // Reads until the client hangs up too: closing with unread input would reset the
        // connection, and the client might lose what it has not read yet.
        client.getInputStream().transferTo(OutputStream.nullOutputStream());
      } catch (IOException e) {
        // The client or this server went away; either is fine.
        continue;
      }
    }
  }
}
