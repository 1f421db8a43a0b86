package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.embedded.TemporaryServer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import org.jdbi.v3.core.Jdbi;

/** The durable PostgreSQL of all contestants. */
final class Server implements AutoCloseable {
  /** Room enough that no checkpoint falls into a measurement; one is asked for before each. */
  static final Map<String, String> SETTINGS =
      Map.of("shared_buffers", "1GB", "max_wal_size", "8GB", "checkpoint_timeout", "30min");

  private final TemporaryServer server;

  private Server(TemporaryServer server) {
    this.server = server;
  }

  static Server start() throws IOException {
    return new Server(TemporaryServer.durable(SETTINGS));
  }

  Path folder() {
    return server.folder();
  }

  DatabaseAddress address() {
    return server.address();
  }

  /** A way in that does not go through the adapter. */
  Jdbi jdbi() {
    return Jdbi.create(address().jdbcUrl(), address().user(), address().password());
  }

  @Override
  public void close() {
    server.close();
  }
}
