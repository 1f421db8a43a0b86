package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.ApiKey;
import dev.quittance.devkit.process.ApiServer;
import java.io.IOException;
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

  private static final String BODY =
      """
      {"chain":"ethereum","network":"devnet","asset":"ETH","amount_minor":"1000000"}\
      """;

  private final DatabaseAddress address;
  private final RecordedCreation recorded;
  private final ApiKey key;
  private final ApiServer server;

  /** Nanoseconds of every creation, and how many there were in a second. */
  record Result(double perSecond, long[] nanos) {}

  record Results(Result http, Result bare) {}

  private Creations(
      DatabaseAddress address, RecordedCreation recorded, ApiKey key, ApiServer server) {
    this.address = address;
    this.recorded = recorded;
    this.key = key;
    this.server = server;
  }

  static Creations start(DatabaseAddress address, Path launcher, Path log)
      throws IOException, SQLException, InterruptedException {
    ApiKey key;
    try (var database =
        PostgresDatabase.open(new DatabaseSettings(address, "bench-shop", 1, false))) {
      key = Shop.open(database);
    }
    var database = address.jdbcUrl() + "?user=" + address.user();
    var server = ApiServer.start(launcher, 0, Map.of("DATABASE_URL", database), log);
    server.awaitReady();
    return new Creations(address, RecordedCreation.record(address), key, server);
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
      try (var connection = new HttpConnection(server.url(), key.reveal())) {
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
    server.terminate();
    server.close();
  }
}
