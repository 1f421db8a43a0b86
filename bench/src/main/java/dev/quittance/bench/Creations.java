package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.ApiKey;
import dev.quittance.devkit.process.ChildProcess;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.LongStream;

/**
 * Creating requests with idempotency keys through the installed server, beside a JDBC loop that
 * sends the same statements. They take turns.
 */
final class Creations implements AutoCloseable {
  static final int CLIENTS = 8;

  private static final int WARM_UPS = 10;

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String BODY =
      """
      {"chain":"ethereum","network":"devnet","asset":"ETH","amount_minor":"1000000"}\
      """;

  private final DatabaseAddress address;
  private final RecordedCreation recorded;
  private final ApiKey key;
  private final ChildProcess server;
  private final URI url;

  /** Nanoseconds of every creation, and how many there were in a second. */
  record Result(double perSecond, long[] nanos) {}

  record Results(Result http, Result bare) {}

  private Creations(
      DatabaseAddress address,
      RecordedCreation recorded,
      ApiKey key,
      ChildProcess server,
      URI url) {
    this.address = address;
    this.recorded = recorded;
    this.key = key;
    this.server = server;
    this.url = url;
  }

  static Creations start(DatabaseAddress address, Path launcher, Path log)
      throws IOException, SQLException, InterruptedException {
    ApiKey key;
    try (var database =
        PostgresDatabase.open(new DatabaseSettings(address, "bench-shop", 1, false))) {
      key = Shop.open(database);
    }
    int port = freePort();
    var process =
        ChildProcess.start(List.of(launcher.toString(), "run"), environment(address, port), log);
    awaitListening(process, port);
    var url = URI.create("http://127.0.0.1:" + port);
    return new Creations(address, RecordedCreation.record(address), key, process, url);
  }

  private static Map<String, String> environment(DatabaseAddress address, int port) {
    return Map.of(
        "DATABASE_URL",
        address.jdbcUrl() + "?user=" + address.user(),
        "PORT",
        Integer.toString(port),
        "METRICS_PORT",
        "0",
        "API_RATE_LIMIT_PER_SECOND",
        "1000000",
        "API_RATE_LIMIT_BURST",
        "1000000");
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private static void awaitListening(ChildProcess process, int port) throws InterruptedException {
    long giveUpAt = System.nanoTime() + PATIENCE.toNanos();
    while (!isListening(port)) {
      if (!process.isAlive() || System.nanoTime() > giveUpAt) {
        throw new IllegalStateException("the server did not start:\n" + process.output());
      }
      Thread.sleep(Duration.ofMillis(100));
    }
  }

  private static boolean isListening(int port) {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  RecordedCreation recorded() {
    return recorded;
  }

  /**
   * The server is a program that runs for months: it is warmed up for a minute, in which its rate
   * rises fourfold.
   */
  Results run(Plan plan) {
    Workers.run(CLIENTS, number -> overHttp(plan.limit().multipliedBy(WARM_UPS)));
    Workers.run(CLIENTS, number -> inJdbc(plan.limit()));
    List<Measured> http = new ArrayList<>();
    List<Measured> bare = new ArrayList<>();
    for (int turn = 0; turn < plan.repeats(); turn++) {
      http.add(Workers.run(CLIENTS, number -> overHttp(plan.limit())));
      bare.add(Workers.run(CLIENTS, number -> inJdbc(plan.limit())));
    }
    return new Results(result(http), result(bare));
  }

  private static Result result(List<Measured> turns) {
    return new Result(
        Statistics.median(turns.stream().mapToDouble(Measured::rowsPerSecond).toArray()),
        turns.stream().flatMapToLong(turn -> LongStream.of(turn.claims())).toArray());
  }

  private Callable<Measured> overHttp(Duration time) {
    return () -> {
      try (var connection = new HttpConnection(url, key.reveal())) {
        return repeat(time, idempotencyKey -> post(connection, idempotencyKey));
      }
    };
  }

  private static void post(HttpConnection connection, String idempotencyKey) {
    try {
      int status = connection.post(idempotencyKey, BODY);
      if (status != 201) {
        throw new IllegalStateException("the server answered " + status);
      }
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private Callable<Measured> inJdbc(Duration time) {
    return () -> {
      try (var creation = new BareCreation(address, recorded)) {
        return repeat(time, unused -> creation.run());
      }
    };
  }

  private static Measured repeat(Duration time, Consumer<String> create) {
    var stopwatch = new Stopwatch();
    String run = UUID.randomUUID().toString();
    long end = System.nanoTime() + time.toNanos();
    int made = 0;
    while (System.nanoTime() < end) {
      String idempotencyKey = run + made++;
      stopwatch.time(
          () -> {
            create.accept(idempotencyKey);
            return null;
          });
    }
    return new Measured(made, 0, stopwatch.laps(), new long[0]);
  }

  @Override
  public void close() {
    server.terminate(PATIENCE);
    server.close();
  }
}
