package dev.quittance.devkit.demo;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.embedded.OrphanGuard;
import dev.quittance.adapters.postgres.embedded.RunningServer;
import dev.quittance.adapters.postgres.embedded.ServerStart;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;

/** A durable PostgreSQL in a temporary folder, gone with everything in it at the end. */
public final class DemoDatabase implements AutoCloseable {
  private final Path folder;
  private final RunningServer server;
  private final OrphanGuard guard;

  private DemoDatabase(Path folder, RunningServer server) {
    this.folder = folder;
    this.server = server;
    this.guard = OrphanGuard.over(server.pid(), "QUIT", Optional.of(folder));
  }

  public static DemoDatabase start() throws IOException {
    Path folder = Files.createTempDirectory("quittance-demo");
    return new DemoDatabase(
        folder, ServerStart.durableForAWhile(folder.resolve("postgres")).start());
  }

  public DatabaseAddress address() {
    return server.address("postgres");
  }

  Path folder() {
    return folder;
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
