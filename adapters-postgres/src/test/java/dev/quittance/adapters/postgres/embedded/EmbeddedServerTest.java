package dev.quittance.adapters.postgres.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.DatabaseUnreachable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With real processes: a person's first run is several of them on one directory. */
class EmbeddedServerTest {
  /** Shared, so that the server's programs are unpacked once. */
  @TempDir static Path folder;

  private final List<Process> processes = new ArrayList<>();
  private Path directory;
  private int port;

  @BeforeEach
  void chooseAPort() throws IOException {
    directory = folder.resolve("postgres-" + UUID.randomUUID());
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
  }

  @AfterEach
  void leaveNothingRunning() throws IOException {
    processes.forEach(Process::destroyForcibly);
    if (Files.exists(directory)) {
      RunningServer.find(directory).ifPresent(RunningServer::stopImmediately);
    }
  }

  @Test
  void theServerOfAPersonsRunIsDurable() throws SQLException {
    try (var server = EmbeddedServer.joinOrStart(directory, port);
        Connection connection = connect(server)) {
      assertThat(RunningServer.ask(connection, "SHOW fsync")).isEqualTo("on");
      assertThat(RunningServer.ask(connection, "SHOW synchronous_commit")).isEqualTo("on");
      assertThat(RunningServer.ask(connection, "SHOW full_page_writes")).isEqualTo("on");
      assertThat(RunningServer.ask(connection, "SHOW listen_addresses")).isEqualTo("127.0.0.1");
    }
  }

  @Test
  void theLastOneToLeaveStopsTheServerAndTheDataIsThereNextTime() throws Exception {
    Process other = startOwner();
    var joined = EmbeddedServer.joinOrStart(directory, port);
    assertThat(joined.startedHere()).isFalse();
    write(joined, "CREATE TABLE kept AS SELECT 42 AS answer");

    endGently(other);
    assertThat(running()).as("somebody is still here").isPresent();
    joined.close();
    assertThat(running()).as("nobody is left").isEmpty();

    try (var again = EmbeddedServer.joinOrStart(directory, port)) {
      assertThat(again.startedHere()).isTrue();
      assertThat(read(again, "SELECT answer FROM kept")).isEqualTo("42");
    }
  }

  @Test
  void aServerWhoseStarterWasKilledIsJoined() throws Exception {
    Process owner = startOwner();
    owner.destroyForcibly().waitFor();

    try (var joined = EmbeddedServer.joinOrStart(directory, port)) {
      assertThat(joined.startedHere()).isFalse();
    }
    assertThat(running()).isEmpty();
  }

  @Test
  void aServerThatDiedWithItsStarterIsStartedAgainWithItsData() throws Exception {
    Process owner = startOwner();
    try (var joined = EmbeddedServer.joinOrStart(directory, port)) {
      write(joined, "CREATE TABLE kept AS SELECT 42 AS answer");
      owner.destroyForcibly().waitFor();
      kill(running().orElseThrow().pid());
    }
    assertThat(directory.resolve("postmaster.pid")).as("a stale pid file").exists();

    try (var again = EmbeddedServer.joinOrStart(directory, port)) {
      assertThat(again.startedHere()).isTrue();
      assertThat(read(again, "SELECT answer FROM kept")).isEqualTo("42");
    }
  }

  @Test
  void aServerThatWasRestartedMeanwhileIsStoppedByTheLastOneToo() throws Exception {
    var server = EmbeddedServer.joinOrStart(directory, port);
    running().orElseThrow().stopImmediately();
    ServerStart.durable(directory, port).start();

    server.close();

    assertThat(running()).isEmpty();
  }

  @Test
  void threeProcessesThatStartTogetherShareOneServer() throws Exception {
    List<Process> three = List.of(launchOwner(), launchOwner(), launchOwner());
    for (Process process : three) {
      awaitReady(process);
    }

    assertThat(running()).isPresent();
    for (Process process : three) {
      endGently(process);
    }
    assertThat(running()).isEmpty();
  }

  @Test
  void aPortTakenByAnotherProgramIsSaidSo() throws IOException {
    try (var taken = new ServerSocket(port, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(() -> EmbeddedServer.joinOrStart(directory, taken.getLocalPort()))
          .isInstanceOf(DatabaseUnreachable.class)
          .hasMessageContaining("port " + port + " is taken")
          .hasMessageContaining("DATABASE_URL");
    }
  }

  @Test
  void aHalfMadeDirectoryIsSetAsideAndNotUsed() throws IOException {
    Files.createDirectories(directory);
    Files.writeString(directory.resolve("postgresql.conf"), "half of it");

    try (var server = EmbeddedServer.joinOrStart(directory, port)) {
      assertThat(server.startedHere()).isTrue();
    }
    try (var entries = Files.list(directory.getParent())) {
      assertThat(entries.map(path -> path.getFileName().toString()))
          .anyMatch(name -> name.startsWith("incomplete-"));
    }
  }

  private Process startOwner() throws IOException {
    Process owner = launchOwner();
    awaitReady(owner);
    return owner;
  }

  private Process launchOwner() throws IOException {
    Process process =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                EmbeddedServerOwner.class.getName(),
                directory.toString(),
                Integer.toString(port))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    processes.add(process);
    OrphanGuard.overProcess(process.pid());
    return process;
  }

  private static void awaitReady(Process owner) throws IOException {
    assertThat(owner.inputReader().readLine()).isEqualTo("ready");
  }

  /** Closing its input asks the owner to leave. */
  private static void endGently(Process owner) throws Exception {
    owner.outputWriter().close();
    assertThat(owner.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(owner.exitValue()).isZero();
  }

  private Optional<RunningServer> running() throws IOException {
    return RunningServer.find(directory);
  }

  private static void kill(long pid) throws Exception {
    new ProcessBuilder("kill", "-KILL", Long.toString(pid)).start().waitFor();
    await().until(() -> !ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false));
  }

  private static Connection connect(EmbeddedServer server) throws SQLException {
    return DriverManager.getConnection(
        server.address().jdbcUrl(), server.address().user(), server.address().password());
  }

  private static void write(EmbeddedServer server, String statement) throws SQLException {
    try (Connection connection = connect(server);
        var sql = connection.createStatement()) {
      sql.execute(statement);
    }
  }

  private static String read(EmbeddedServer server, String query) throws SQLException {
    try (Connection connection = connect(server)) {
      return RunningServer.ask(connection, query);
    }
  }
}
