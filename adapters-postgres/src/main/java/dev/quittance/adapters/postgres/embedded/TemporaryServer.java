package dev.quittance.adapters.postgres.embedded;

import dev.quittance.adapters.postgres.DatabaseAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Map;

/** A server for a demonstration, a measurement or a test: gone with all its data when closed. */
public final class TemporaryServer implements AutoCloseable {
  /** Where Linux keeps files in memory. */
  private static final Path MEMORY = Path.of("/dev/shm");

  /** Containers often have very little there. */
  private static final long ENOUGH_MEMORY = 4L << 30;

  private final Path folder;
  private final OrphanGuard guard;
  private final ServerStart start;
  private RunningServer server;

  private TemporaryServer(Path folder, Map<String, String> settings) throws IOException {
    this.folder = folder;
    this.start = ServerStart.temporary(folder.resolve("data"), settings);
    // Before the server, so that there is no moment in which nobody would end it.
    this.guard = OrphanGuard.overServer(folder);
    this.server = start.start();
  }

  /** Loses nothing in a crash. */
  public static TemporaryServer durable(Map<String, String> settings) throws IOException {
    return new TemporaryServer(
        Files.createTempDirectory("quittance"), ServerStart.with(ServerStart.DURABLE, settings));
  }

  /**
   * Fast, and forgets commits in a crash. In memory if that has room: a new database is a thousand
   * files, and took 20 milliseconds there instead of 300.
   */
  public static TemporaryServer throwaway() throws IOException {
    boolean hasRoom = Files.isWritable(MEMORY) && MEMORY.toFile().getUsableSpace() >= ENOUGH_MEMORY;
    return new TemporaryServer(
        hasRoom
            ? Files.createTempDirectory(MEMORY, "quittance")
            : Files.createTempDirectory("quittance"),
        ServerStart.FORGETFUL);
  }

  /** The superuser's own database. */
  public DatabaseAddress address() {
    return server.address("postgres");
  }

  /** For whatever else should be gone at the end. */
  public Path folder() {
    return folder;
  }

  /** As after a crash of the server: sessions break, recovery follows. */
  public void crashAndRestart() throws IOException {
    server.stopImmediately();
    server = start.start();
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
