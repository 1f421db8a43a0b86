package dev.quittance.adapters.postgres.testing;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.embedded.TemporaryServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.junit.jupiter.api.Assumptions;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.postgresql.PostgreSQLContainer;

/**
 * The server that this JVM's tests run on, started once:
 *
 * <ul>
 *   <li>by default an embedded one, which dies with the JVM whatever way that ends;
 *   <li>{@code TEST_POSTGRES=jdbc:postgresql://...}: a given one, on which the user may create
 *       databases;
 *   <li>{@code TEST_POSTGRES=container:17}: that version in a container; skipped where Docker is
 *       missing.
 * </ul>
 */
final class TestServer {
  private static final String CONTAINER = "container:";

  private static DatabaseAddress started;
  private static boolean ephemeral;

  private TestServer() {}

  static synchronized DatabaseAddress address() {
    if (started == null) {
      started = start(Optional.ofNullable(System.getenv("TEST_POSTGRES")).orElse(""));
    }
    return started;
  }

  private static DatabaseAddress start(String wanted) {
    if (wanted.isBlank()) {
      return startEmbedded();
    }
    return wanted.startsWith(CONTAINER)
        ? startContainer(wanted.substring(CONTAINER.length()))
        : DatabaseAddress.parse(wanted);
  }

  private static DatabaseAddress startEmbedded() {
    try {
      var server = TemporaryServer.throwaway();
      atExit(server::close);
      ephemeral = true;
      return server.address();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DatabaseAddress startContainer(String version) {
    Assumptions.assumeTrue(
        DockerClientFactory.instance().isDockerAvailable(),
        "TEST_POSTGRES=container:" + version + " needs Docker, and none answers here");
    // Ended by Testcontainers' own reaper when this JVM is gone.
    @SuppressWarnings("resource")
    var container = new PostgreSQLContainer("postgres:" + version);
    container.start();
    return new DatabaseAddress(
        container.getJdbcUrl(), container.getUsername(), container.getPassword());
  }

  /** Tidies up on a server that stays. One that dies with this JVM takes everything along. */
  static synchronized void beforeItIsGone(Runnable action) {
    if (!ephemeral) {
      atExit(action);
    }
  }

  private static void atExit(Runnable action) {
    Runtime.getRuntime().addShutdownHook(new Thread(action));
  }
}
