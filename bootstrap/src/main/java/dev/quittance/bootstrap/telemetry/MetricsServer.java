package dev.quittance.bootstrap.telemetry;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/** Answers GET /metrics and nothing else. */
public final class MetricsServer implements AutoCloseable {
  static final int MOST_AT_ONCE = 16;

  private static final String PATH = "/metrics";
  private static final String TEXT_FORMAT = "text/plain; version=0.0.4; charset=utf-8";
  private static final int BACKLOG = 64;

  private final HttpServer server;
  private final Supplier<String> scrape;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Semaphore slots = new Semaphore(MOST_AT_ONCE);

  static {
    // Read once by the JDK's server. Without it a client that never ends its request keeps its
    // slot.
    if (System.getProperty("sun.net.httpserver.maxReqTime") == null) {
      System.setProperty("sun.net.httpserver.maxReqTime", "5");
    }
  }

  private MetricsServer(HttpServer server, Supplier<String> scrape) {
    this.server = server;
    this.scrape = scrape;
    server.createContext("/", this::answer);
    server.setExecutor(this::executeIfFree);
  }

  /**
   * @param port 0 for any that is free
   * @throws CannotListen if the address cannot be had
   */
  public static MetricsServer start(String host, int port, Supplier<String> scrape) {
    var address = new InetSocketAddress(host, port);
    try {
      var metrics = new MetricsServer(HttpServer.create(address, BACKLOG), scrape);
      metrics.server.start();
      return metrics;
    } catch (IOException | RuntimeException e) {
      throw new CannotListen(address, e);
    }
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** Requests in flight are cut off. */
  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }

  /** One that finds no slot is refused by closing its connection. */
  private void executeIfFree(Runnable exchange) {
    if (!slots.tryAcquire()) {
      throw new RejectedExecutionException("too many requests at once");
    }
    try {
      threads.execute(() -> runAndFree(exchange));
    } catch (RejectedExecutionException e) {
      slots.release();
      throw e;
    }
  }

  private void runAndFree(Runnable exchange) {
    try {
      exchange.run();
    } finally {
      slots.release();
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      if (!exchange.getRequestURI().getPath().equals(PATH)) {
        exchange.sendResponseHeaders(404, -1);
      } else if (!exchange.getRequestMethod().equals("GET")) {
        exchange.getResponseHeaders().set("Allow", "GET");
        exchange.sendResponseHeaders(405, -1);
      } else {
        answerWithFigures(exchange);
      }
    }
  }

  private void answerWithFigures(HttpExchange exchange) throws IOException {
    byte[] body = scrape.get().getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().set("Content-Type", TEXT_FORMAT);
    exchange.sendResponseHeaders(200, body.length);
    exchange.getResponseBody().write(body);
  }
}
