package dev.quittance.adapters.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.util.DriverDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Set;

/**
 * Connections that cannot hang. Every wait has an end: connecting, a statement, a lock, an idle
 * transaction, a silent network.
 */
final class ConnectionPool {
  private static final Duration STATEMENT = Duration.ofSeconds(20);
  private static final Duration LOCK = Duration.ofSeconds(5);
  private static final Duration IDLE_IN_TRANSACTION = Duration.ofSeconds(20);

  /** Longer than the statement timeout: the server should be the one to give up. */
  private static final Duration SOCKET = Duration.ofSeconds(30);

  private static final Duration CONNECT = Duration.ofSeconds(5);

  /** Wrong password, unknown user, unknown database: trying again does not help. */
  private static final Set<String> HOPELESS = Set.of("28P01", "28000", "3D000");

  private ConnectionPool() {}

  static HikariDataSource create(DatabaseSettings settings) {
    var config = new HikariConfig();
    config.setPoolName(settings.applicationName());
    config.setJdbcUrl(settings.address().jdbcUrl());
    config.setUsername(settings.address().user());
    config.setPassword(settings.address().password());
    config.setMaximumPoolSize(settings.poolSize());
    config.setConnectionTimeout(CONNECT.toMillis());
    config.setValidationTimeout(Duration.ofSeconds(2).toMillis());
    config.setInitializationFailTimeout(-1);
    config.setConnectionInitSql(SESSION);
    // A statement that waited for a row goes on with the row as it is then.
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    config.addDataSourceProperty("ApplicationName", settings.applicationName());
    // As texts: the pool drops properties that are none.
    config.addDataSourceProperty("connectTimeout", Long.toString(CONNECT.toSeconds()));
    config.addDataSourceProperty("loginTimeout", Long.toString(CONNECT.toSeconds()));
    config.addDataSourceProperty("socketTimeout", Long.toString(SOCKET.toSeconds()));
    config.addDataSourceProperty("tcpKeepAlive", "true");
    config.addDataSourceProperty("options", serverTimeouts());
    return new HikariDataSource(config);
  }

  /** UTC for people reading results; the check interval is not known to every platform's server. */
  private static final String SESSION =
      """
      SET TIME ZONE 'UTC';
      DO $$
      BEGIN
        PERFORM set_config('client_connection_check_interval', '2s', false);
      EXCEPTION WHEN OTHERS THEN NULL;
      END
      $$
      """;

  private static String serverTimeouts() {
    return "-c statement_timeout=%d -c lock_timeout=%d -c idle_in_transaction_session_timeout=%d"
        .formatted(STATEMENT.toMillis(), LOCK.toMillis(), IDLE_IN_TRANSACTION.toMillis());
  }

  static void awaitReachable(HikariDataSource pool, DatabaseSettings settings) {
    long giveUpAt = System.nanoTime() + settings.connectPatience().toNanos();
    var pause = Duration.ofMillis(200);
    while (true) {
      // Past the pool, which would try on and on for its whole time before it says why not.
      try (Connection connection = pool.unwrap(DriverDataSource.class).getConnection()) {
        connection.isValid(2);
        return;
      } catch (SQLException e) {
        if (isHopeless(e) || System.nanoTime() + pause.toNanos() > giveUpAt) {
          throw new DatabaseUnreachable(settings.address().display() + ": " + rootMessage(e), e);
        }
        pause(pause, settings);
        pause = pause.multipliedBy(2).compareTo(CONNECT) > 0 ? CONNECT : pause.multipliedBy(2);
      }
    }
  }

  private static boolean isHopeless(SQLException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException sql && HOPELESS.contains(sql.getSQLState())) {
        return true;
      }
    }
    return false;
  }

  private static String rootMessage(Throwable e) {
    Throwable root = e;
    while (root.getCause() instanceof SQLException cause) {
      root = cause;
    }
    return root.getMessage();
  }

  private static void pause(Duration pause, DatabaseSettings settings) {
    try {
      Thread.sleep(pause);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new DatabaseUnreachable(settings.address().display() + ": interrupted", e);
    }
  }
}
