package dev.quittance.app.reconciler.cluster;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Says what every address has received, and keeps who asks waiting while it is held. */
final class ScriptedChain implements AutoCloseable {
  private final HttpServer server;
  private final AtomicInteger questions = new AtomicInteger();
  private volatile long received;
  private volatile CountDownLatch gate = new CountDownLatch(0);

  ScriptedChain(long amount) {
    receive(amount);
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            var passed = gate;
            questions.incrementAndGet();
            passed.await();
            byte[] body = Long.toString(received).getBytes(StandardCharsets.US_ASCII);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
        });
    server.start();
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  void hold() {
    gate = new CountDownLatch(1);
  }

  void release() {
    gate.countDown();
  }

  void receive(long amount) {
    received = amount;
  }

  int questions() {
    return questions.get();
  }

  @Override
  public void close() {
    release();
    server.stop(0);
  }
}
