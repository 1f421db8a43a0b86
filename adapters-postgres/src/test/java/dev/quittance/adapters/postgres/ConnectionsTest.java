package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.sql.SQLException;
import java.time.Duration;
import java.util.TimeZone;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConnectionsTest {
  @ParameterizedTest
  @CsvSource({
    "statement_timeout, 20s",
    "lock_timeout, 5s",
    "idle_in_transaction_session_timeout, 20s",
    "client_connection_check_interval, 2s",
    "application_name, quittance-test"
  })
  void noWaitOfASessionIsEndless(String setting, String expected) {
    assertThat(shown(setting)).isEqualTo(expected);
  }

  @Test
  void noSilenceOfTheNetworkIsEndlessEither() throws SQLException {
    try (var database = TestDatabase.fresh();
        var pool = ConnectionPool.create(database.settings());
        var connection = pool.getConnection()) {
      assertThat(connection.getNetworkTimeout()).isEqualTo(30_000);
    }
  }

  @Test
  void sessionsRunInAnotherTimeZoneThanThisJvm() {
    assertThat(shown("TimeZone")).isEqualTo("UTC");
    assertThat(TimeZone.getDefault().getID()).isNotEqualTo("UTC");
  }

  @Test
  void aServerThatMayForgetCommitsIsRefused() {
    try (var database = TestDatabase.fresh()) {
      database
          .jdbi()
          .useHandle(
              handle ->
                  handle.execute(
                      "ALTER DATABASE %s SET synchronous_commit = off"
                          .formatted(database.address().display().replaceFirst(".*/", ""))));
      var strict = new DatabaseSettings(database.address(), "strict", 1, false);

      assertThatThrownBy(() -> PostgresDatabase.open(strict))
          .isInstanceOf(NotDurable.class)
          .hasMessageContaining("synchronous_commit")
          .hasMessageContaining("DATABASE_ALLOW_UNSAFE_DURABILITY");
    }
  }

  @Test
  void anUnreachableServerIsGivenUpOnAfterTheTimeAllowed() throws IOException {
    int closedPort;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      closedPort = socket.getLocalPort();
    }
    var nowhere =
        new DatabaseAddress("jdbc:postgresql://127.0.0.1:" + closedPort + "/x", "u", "s3cret");
    var settings = new DatabaseSettings(nowhere, "test", 1, true, Duration.ofMillis(500));

    assertThatThrownBy(() -> PostgresDatabase.open(settings))
        .isInstanceOf(DatabaseUnreachable.class)
        .hasMessageContaining("127.0.0.1:" + closedPort)
        .message()
        .doesNotContain("s3cret");
  }

  @Test
  void anUnknownDatabaseIsNotTriedAgain() {
    try (var database = TestDatabase.fresh()) {
      var missing = database.address().withDatabase("no_such_database");
      var settings = new DatabaseSettings(missing, "test", 1, true, Duration.ofMinutes(10));

      assertThatThrownBy(() -> PostgresDatabase.open(settings))
          .isInstanceOf(DatabaseUnreachable.class)
          .hasMessageContaining("no_such_database");
    }
  }

  private static String shown(String setting) {
    try (var database = TestDatabase.fresh();
        var pool = ConnectionPool.create(database.settings())) {
      return Jdbi.create(pool)
          .withHandle(handle -> handle.createQuery("SHOW " + setting).mapTo(String.class).one());
    }
  }
}
