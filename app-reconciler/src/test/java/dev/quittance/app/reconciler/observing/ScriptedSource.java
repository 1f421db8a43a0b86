package dev.quittance.app.reconciler.observing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A service with numbered records for each type. It counts its questions, and keeps who asks
 * waiting while it is held.
 */
final class ScriptedSource implements AutoCloseable {
  private static final Pattern QUESTION = Pattern.compile("/([a-z]+)\\?since=(\\d+)&limit=(\\d+)");

  private final HttpServer server;
  private final Map<String, AtomicInteger> records = new ConcurrentHashMap<>();
  private final Map<String, AtomicInteger> questions = new ConcurrentHashMap<>();
  private final Set<String> failing = ConcurrentHashMap.newKeySet();
  private volatile CountDownLatch gate = new CountDownLatch(0);

  ScriptedSource() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/", this::answer);
    server.start();
  }

  /** What an observer of this type is configured with. */
  String configuration(String type) {
    return """
    {"kind": "http", "url": "http://127.0.0.1:%d/%s?since={cursor}&limit={limit}", "items": "/items", "id": "/n",
     "timeout": "1m", %s
     "cursor": {"at": "/n", "type": "number", "start": 1, "overlap": 0}}
    """
        .formatted(server.getAddress().getPort(), type, type.equals("order") ? ORDER : "");
  }

  private static final String ORDER =
      """
      "merchant": "shop",
      "order": {"chain": "ethereum", "network": "devnet", "asset": "ETH",
                "amount": {"at": "/n", "unit": "minor"}, "time_to_pay": "2h"},
      """;

  void addRecords(String type, int count) {
    counter(records, type).addAndGet(count);
  }

  int records(String type) {
    return counter(records, type).get();
  }

  int questions(String type) {
    return counter(questions, type).get();
  }

  void hold() {
    gate = new CountDownLatch(1);
  }

  void release() {
    gate.countDown();
  }

  void fail(String type) {
    failing.add(type);
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      Matcher question = QUESTION.matcher(exchange.getRequestURI().toString());
      if (!question.matches()) {
        exchange.sendResponseHeaders(400, -1);
        return;
      }
      var passed = gate;
      String type = question.group(1);
      counter(questions, type).incrementAndGet();
      passed.await();
      if (failing.contains(type)) {
        exchange.sendResponseHeaders(500, -1);
        return;
      }
      byte[] body =
          items(
                  number(question, 2),
                  Math.min(records(type), number(question, 2) + number(question, 3) - 1))
              .getBytes(StandardCharsets.US_ASCII);
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static int number(Matcher question, int group) {
    return Integer.parseInt(question.group(group));
  }

  private static String items(int since, int last) {
    return IntStream.rangeClosed(since, last)
        .mapToObj("{\"n\": %d}"::formatted)
        .collect(Collectors.joining(", ", "{\"items\": [", "]}"));
  }

  private static AtomicInteger counter(Map<String, AtomicInteger> counters, String type) {
    return counters.computeIfAbsent(type, name -> new AtomicInteger());
  }

  @Override
  public void close() {
    release();
    server.stop(0);
  }
}
