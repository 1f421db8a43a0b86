package dev.quittance.app.server;

import static dev.quittance.app.server.ServerUnderTest.PATIENCE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.nio.file.Path;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class DatabaseOutageTest {
  @TempDir Path logs;

  @Test
  void aDatabaseThatGoesAwayIsAnsweredWith503UntilItIsBack() throws Exception {
    try (var database = TestDatabase.fresh();
        var merchant = Merchant.in(database);
        var server =
            ServerUnderTest.start(database.address(), logs.resolve("server.log"), Map.of())) {
      var requests = server.uri("/v1/payment-requests");
      String name = name(database);
      assertThat(merchant.create(requests, "before").statusCode()).isEqualTo(201);

      goAway(besides(database), name);

      var refused = merchant.create(requests, "during");
      assertThat(refused.statusCode()).isEqualTo(503);
      assertThat(refused.headers().firstValue("Retry-After")).isPresent();
      assertThat(merchant.statusOf(server.uri("/readyz"))).isEqualTo(503);
      assertThat(merchant.statusOf(server.uri("/healthz"))).isEqualTo(200);

      comeBack(besides(database), name);

      await().atMost(PATIENCE).until(() -> merchant.create(requests, "during").statusCode() == 201);
      assertThat(merchant.statusOf(server.uri("/readyz"))).isEqualTo(200);
      assertThat(server.process().isAlive()).isTrue();
    }
  }

  /** As a server that is shut down: sessions end, and no new ones are accepted. */
  private static void goAway(Jdbi server, String database) {
    server.useHandle(
        handle -> {
          handle.execute("ALTER DATABASE %s ALLOW_CONNECTIONS false".formatted(database));
          handle
              .createQuery(
                  """
                  SELECT count(pg_terminate_backend(pid))
                    FROM pg_stat_activity
                   WHERE datname = :database
                  """)
              .bind("database", database)
              .mapTo(Long.class)
              .one();
        });
  }

  private static void comeBack(Jdbi server, String database) {
    server.useHandle(
        handle -> handle.execute("ALTER DATABASE %s ALLOW_CONNECTIONS true".formatted(database)));
  }

  /** A way in beside the database that goes away. */
  private static Jdbi besides(TestDatabase database) {
    var address = database.address().withDatabase("postgres");
    return Jdbi.create(address.jdbcUrl(), address.user(), address.password());
  }

  private static String name(TestDatabase database) {
    return database
        .jdbi()
        .withHandle(
            handle -> handle.createQuery("SELECT current_database()").mapTo(String.class).one());
  }
}
