package dev.quittance.adapters.chain;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** An HTTP server for answers that no sane chain gives. */
final class ScriptedServer implements AutoCloseable {
  interface Script {
    void answer(HttpExchange exchange, String body) throws IOException, InterruptedException;
  }

  interface Text {
    String answer(String path, String body);
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final AtomicInteger requests = new AtomicInteger();

  private ScriptedServer(HttpServer server) {
    this.server = server;
  }

  static ScriptedServer start(Script script) {
    try {
      var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      var scripted = new ScriptedServer(HttpServer.create(address, 100));
      scripted.server.setExecutor(scripted.threads);
      scripted.server.createContext("/", exchange -> scripted.handle(exchange, script));
      scripted.server.start();
      return scripted;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ScriptedServer answering(Text text) {
    return start(
        (exchange, body) ->
            send(exchange, 200, text.answer(exchange.getRequestURI().getPath(), body)));
  }

  /** The same status to everybody. */
  static ScriptedServer refusing(int status) {
    return start((exchange, body) -> exchange.sendResponseHeaders(status, -1));
  }

  static void send(HttpExchange exchange, int status, String text) throws IOException {
    byte[] bytes = text.getBytes(UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }

  String url() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  int requests() {
    return requests.get();
  }

  @Override
  public void close() {
    threads.shutdownNow();
    server.stop(0);
    threads.close();
  }

  private void handle(HttpExchange exchange, Script script) throws IOException {
    requests.incrementAndGet();
    try (exchange) {
      script.answer(exchange, new String(exchange.getRequestBody().readAllBytes(), UTF_8));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
