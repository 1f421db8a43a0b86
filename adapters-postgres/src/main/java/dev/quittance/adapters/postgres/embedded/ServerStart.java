package dev.quittance.adapters.postgres.embedded;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Starts a server on a directory, making the directory first if need be.
 *
 * @param binaries where the server's programs are unpacked; they must outlive the server
 */
record ServerStart(
    Path directory, int port, Optional<Path> binaries, Map<String, String> configuration) {
  private static final Logger log = LoggerFactory.getLogger(ServerStart.class);

  /** Written once a server has run here: before that, the directory may be half made. */
  private static final String COMPLETE = "quittance.complete";

  static final Map<String, String> DURABLE =
      Map.of("fsync", "on", "synchronous_commit", "on", "full_page_writes", "on");

  static final Map<String, String> FORGETFUL =
      Map.of("fsync", "off", "synchronous_commit", "off", "full_page_writes", "off");

  /** For data that matters. The programs lie beside the data, not where the system tidies up. */
  static ServerStart durable(Path directory, int port) {
    return new ServerStart(directory, port, Optional.of(directory.getParent()), DURABLE);
  }

  /** With its programs in the system's temporary directory, shared by many runs. */
  static ServerStart temporary(Path directory, Map<String, String> settings) throws IOException {
    return new ServerStart(directory, freePort(), Optional.empty(), settings);
  }

  /** Settings as a configuration file would spell them; further ones win. */
  static Map<String, String> with(Map<String, String> settings, Map<String, String> further) {
    var merged = new HashMap<>(settings);
    merged.putAll(further);
    return Map.copyOf(merged);
  }

  RunningServer start() throws IOException {
    requireFree(port);
    setAsideIncomplete();
    Files.createDirectories(directory.getParent());
    // The library locks this file until our process ends, and would refuse to start a server again
    // that was stopped meanwhile. PostgreSQL's own pid file keeps two servers apart.
    Files.deleteIfExists(directory.resolve("epg-lock"));
    builder().start();
    Files.writeString(directory.resolve(COMPLETE), "");
    RunningServer server =
        RunningServer.find(directory)
            .orElseThrow(() -> new IOException("the server started but does not answer"));
    requireAsConfigured(server);
    return server;
  }

  private EmbeddedPostgres.Builder builder() {
    // Into a file: the server outlives this process, and a pipe to it would not.
    var serverLog =
        ProcessBuilder.Redirect.appendTo(
            directory.resolveSibling(directory.getFileName() + ".log").toFile());
    var builder =
        EmbeddedPostgres.builder()
            .setDataDirectory(directory)
            .setCleanDataDirectory(false)
            .setRegisterShutdownHook(false)
            .setPort(port)
            .setPGStartupWait(Duration.ofSeconds(60))
            .setOutputRedirector(serverLog)
            .setErrorRedirector(serverLog);
    binaries.ifPresent(path -> builder.setOverrideWorkingDirectory(path.toFile()));
    settings().forEach(builder::setServerConfig);
    return builder;
  }

  private Map<String, String> settings() {
    var settings = new HashMap<String, String>();
    settings.put("listen_addresses", "127.0.0.1");
    // Its lock file would lie in a directory that other servers share.
    settings.put("unix_socket_directories", "");
    settings.put("max_wal_size", "2GB");
    settings.putAll(configuration);
    return settings;
  }

  private void requireAsConfigured(RunningServer server) throws IOException {
    try (Connection connection = server.connect("postgres", "quittance-check")) {
      for (var setting : configuration.entrySet()) {
        String actual = RunningServer.ask(connection, "SHOW " + setting.getKey());
        if (!actual.equals(setting.getValue())) {
          throw new IOException(
              "the server runs with %s = %s instead of %s"
                  .formatted(setting.getKey(), actual, setting.getValue()));
        }
      }
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }

  /**
   * A first start that was killed leaves a directory no server can use. It is kept, under another
   * name.
   */
  private void setAsideIncomplete() throws IOException {
    if (!Files.exists(directory) || Files.exists(directory.resolve(COMPLETE))) {
      return;
    }
    Path aside = Files.createTempDirectory(directory.getParent(), "incomplete-");
    Files.move(directory, aside.resolve(directory.getFileName()));
    log.warn("{} was never completely made and is now in {}", directory, aside);
  }

  private static void requireFree(int port) throws IOException {
    try (var socket = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      log.debug("port {} is free", socket.getLocalPort());
    } catch (IOException e) {
      throw new IOException(
          "port " + port + " is taken by another program; set DATABASE_URL to use another server");
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  static void createDatabase(RunningServer server, String name) throws SQLException {
    try (Connection connection = server.connect("postgres", "quittance-create");
        var statement = connection.createStatement()) {
      if (RunningServer.ask(
              connection, "SELECT count(*) FROM pg_database WHERE datname = '" + name + "'")
          .equals("0")) {
        statement.execute("CREATE DATABASE " + name);
      }
    }
  }
}
