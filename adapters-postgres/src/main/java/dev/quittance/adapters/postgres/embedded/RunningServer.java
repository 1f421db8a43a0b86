package dev.quittance.adapters.postgres.embedded;

import dev.quittance.adapters.postgres.DatabaseAddress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.locks.LockSupport;

/** A server that answers, and the process behind it. */
record RunningServer(Path directory, long pid, int port) {
  private static final String SUPERUSER = "postgres";
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(30);
  private static final Duration ENDING_PATIENCE = Duration.ofMillis(500);

  /** The server that runs on this directory, if one does. A stale pid file is no server. */
  static Optional<RunningServer> find(Path directory) throws IOException {
    Path pidFile = pidFile(directory);
    if (!Files.exists(pidFile)) {
      return Optional.empty();
    }
    List<String> lines = Files.readAllLines(pidFile);
    if (lines.size() < 4) {
      return Optional.empty();
    }
    var candidate =
        new RunningServer(
            directory,
            Long.parseLong(lines.get(0).strip()),
            Integer.parseInt(lines.get(3).strip()));
    return candidate.isServing() ? Optional.of(candidate) : Optional.empty();
  }

  /** Whether the server on our port is the one of our directory, and not a stranger. */
  private boolean isServing() {
    try (Connection connection = connect("postgres", "quittance-find")) {
      Path served = Path.of(ask(connection, "SHOW data_directory"));
      return Files.isSameFile(served, directory);
    } catch (SQLException | IOException e) {
      return false;
    }
  }

  DatabaseAddress address(String database) {
    return new DatabaseAddress(
        "jdbc:postgresql://127.0.0.1:" + port + "/" + database, SUPERUSER, "");
  }

  Connection connect(String database, String applicationName) throws SQLException {
    var properties = new Properties();
    properties.setProperty("user", SUPERUSER);
    properties.setProperty("ApplicationName", applicationName);
    properties.setProperty("connectTimeout", "5");
    properties.setProperty("socketTimeout", "30");
    properties.setProperty("tcpKeepAlive", "true");
    return DriverManager.getConnection(address(database).jdbcUrl(), properties);
  }

  /** Waits a moment for sessions that are just ending: closed here, but not yet there. */
  boolean isUnused() throws SQLException {
    try (Connection connection = connect("postgres", "quittance-last-one-out")) {
      long giveUpAt = System.nanoTime() + ENDING_PATIENCE.toNanos();
      while (!isAlone(connection)) {
        if (System.nanoTime() > giveUpAt) {
          return false;
        }
        pause();
      }
      return true;
    }
  }

  private static boolean isAlone(Connection connection) throws SQLException {
    return ask(
            connection,
            """
            SELECT count(*)
              FROM pg_stat_activity
             WHERE backend_type = 'client backend'
               AND pid <> pg_backend_pid()
            """)
        .equals("0");
  }

  /** In an orderly way: clients are disconnected, everything is written. */
  void stop() {
    end("INT");
  }

  /** As a power cut would, short of losing what the system has not written: recovery follows. */
  void stopImmediately() {
    end("QUIT");
  }

  private void end(String signal) {
    try {
      new ProcessBuilder("kill", "-" + signal, Long.toString(pid)).start().waitFor();
      awaitEnd();
    } catch (IOException e) {
      throw new IllegalStateException("cannot stop the embedded PostgreSQL " + pid, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void awaitEnd() {
    long giveUpAt = System.nanoTime() + STOP_PATIENCE.toNanos();
    while (!hasEnded()) {
      if (System.nanoTime() > giveUpAt) {
        throw new IllegalStateException("the embedded PostgreSQL " + pid + " does not stop");
      }
      pause();
    }
  }

  /**
   * It removes its pid file last, with nothing left open. Its process may be listed for long after
   * that: until whoever inherited it looks, which the first process of a container may never do.
   */
  private boolean hasEnded() {
    return !Files.exists(pidFile(directory))
        || !ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  private static Path pidFile(Path directory) {
    return directory.resolve("postmaster.pid");
  }

  private static void pause() {
    LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
  }

  static String ask(Connection connection, String question) throws SQLException {
    try (var statement = connection.createStatement();
        ResultSet answer = statement.executeQuery(question)) {
      answer.next();
      return answer.getString(1);
    }
  }
}
