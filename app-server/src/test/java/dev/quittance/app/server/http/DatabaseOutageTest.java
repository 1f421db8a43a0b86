package dev.quittance.app.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;

class DatabaseOutageTest {
  @Test
  void anOutageIsAnsweredAsSuchAndItsEndIsNoticed() {
    try (var api = TestApi.start()) {
      String name = databaseName(api);
      assertThat(api.asWriter().get("/v1/assets").status()).isEqualTo(200);

      allowConnections(api, name, false);
      var during = api.asWriter().get("/v1/assets");
      assertThat(during.status()).isEqualTo(503);
      assertThat(during.errorCode()).isEqualTo("unavailable");
      assertThat(during.header("Retry-After")).isPresent();
      assertThat(api.asNobody().get("/readyz").status()).isEqualTo(503);
      assertThat(api.asNobody().get("/healthz").status()).isEqualTo(200);

      allowConnections(api, name, true);
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> api.asWriter().get("/v1/assets").status() == 200);
      assertThat(api.asNobody().get("/readyz").status()).isEqualTo(200);
    }
  }

  private static String databaseName(TestApi api) {
    return api.testDatabase
        .jdbi()
        .withHandle(
            handle -> handle.createQuery("SELECT current_database()").mapTo(String.class).one());
  }

  private static void allowConnections(TestApi api, String name, boolean allowed) {
    var server = api.testDatabase.address().withDatabase("postgres");
    Jdbi.create(server.jdbcUrl(), server.user(), server.password())
        .useHandle(
            handle -> {
              handle.execute("ALTER DATABASE " + name + " WITH ALLOW_CONNECTIONS " + allowed);
              handle.execute(
                  "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ?", name);
            });
  }
}
