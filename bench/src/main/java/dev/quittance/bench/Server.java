package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.embedded.OrphanGuard;
import dev.quittance.adapters.postgres.embedded.RunningServer;
import dev.quittance.adapters.postgres.embedded.ServerStart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** The durable PostgreSQL of all contestants, in a temporary folder that is deleted at the end. */
final class Server implements AutoCloseable {
  /** Room enough that no checkpoint falls into a measurement; one is asked for before each. */
  static final Map<String, String> SETTINGS =
      Map.of("shared_buffers", "1GB", "max_wal_size", "8GB", "checkpoint_timeout", "30min");

  private final Path folder;
  private final RunningServer server;
  private final OrphanGuard guard;

  private Server(Path folder, RunningServer server) {
    this.folder = folder;
    this.server = server;
    this.guard = OrphanGuard.over(server.pid(), "QUIT", Optional.of(folder));
  }

  static Server start() throws IOException {
    Path folder = Files.createTempDirectory("quittance-bench");
    return new Server(
        folder, ServerStart.durableForAWhile(folder.resolve("postgres")).with(SETTINGS).start());
  }

  Path folder() {
    return folder;
  }

  DatabaseAddress address() {
    return server.address("postgres");
  }

  /** A way in that does not go through the adapter. */
  Jdbi jdbi() {
    return Jdbi.create(address().jdbcUrl(), address().user(), address().password());
  }

  @Override
  public void close() {
    server.stopImmediately();
    try (var files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    guard.close();
  }
}
