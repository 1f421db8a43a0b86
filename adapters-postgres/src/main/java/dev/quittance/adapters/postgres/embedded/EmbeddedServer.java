package dev.quittance.adapters.postgres.embedded;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseUnreachable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;

/**
 * The server of a directory, shared by every process that works there. The first one starts it,
 * others join, and the last one to leave stops it:
 *
 * <ol>
 *   <li>everything below happens under a lock on a file beside the directory;
 *   <li>a server that runs on the directory is joined, whoever started it: its starter may have
 *       been killed meanwhile;
 *   <li>otherwise one is started; what a crash left behind PostgreSQL repairs by itself;
 *   <li>each process keeps one idle connection open, to be counted;
 *   <li>who closes and finds no other client stops the server.
 * </ol>
 *
 * <p>It is durable: the library behind it switches fsync off, which is switched on again and
 * asserted.
 */
public final class EmbeddedServer implements AutoCloseable {
  public static final String DATABASE = "quittance";

  private final Path directory;
  private final RunningServer server;
  private final boolean startedHere;
  private final Connection presence;

  private EmbeddedServer(
      Path directory, RunningServer server, boolean startedHere, Connection presence) {
    this.directory = directory;
    this.server = server;
    this.startedHere = startedHere;
    this.presence = presence;
  }

  /**
   * @throws DatabaseUnreachable if another program uses the port, or the server does not start
   */
  public static EmbeddedServer joinOrStart(Path directory, int port) {
    Path absolute = directory.toAbsolutePath().normalize();
    try {
      return underLock(absolute, () -> joinOrStartLocked(absolute, port));
    } catch (IOException | SQLException e) {
      throw new DatabaseUnreachable(
          "the embedded PostgreSQL in " + absolute + " cannot be used: " + e.getMessage(), e);
    }
  }

  private static EmbeddedServer joinOrStartLocked(Path directory, int port)
      throws IOException, SQLException {
    Optional<RunningServer> running = RunningServer.find(directory);
    RunningServer server =
        running.isPresent() ? running.get() : ServerStart.durable(directory, port).start();
    ServerStart.createDatabase(server, DATABASE);
    return new EmbeddedServer(
        directory, server, running.isEmpty(), server.connect(DATABASE, "quittance-presence"));
  }

  public DatabaseAddress address() {
    return server.address(DATABASE);
  }

  /** Whether this call started the server, or found it running. */
  public boolean startedHere() {
    return startedHere;
  }

  /** Stops the server if nobody else is connected to it. */
  @Override
  public void close() {
    try {
      underLock(directory, this::leave);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      // It is gone already: nothing to stop.
      return;
    }
  }

  /** Looks for the server again: somebody may have restarted it meanwhile. */
  private boolean leave() throws IOException, SQLException {
    presence.close();
    Optional<RunningServer> running = RunningServer.find(directory);
    boolean last = running.isPresent() && running.get().isUnused();
    if (last) {
      running.get().stop();
    }
    return last;
  }

  private interface Action<T> {
    T run() throws IOException, SQLException;
  }

  /** Closing the channel gives the lock back; so does the end of the process. */
  private static <T> T underLock(Path directory, Action<T> action)
      throws IOException, SQLException {
    Files.createDirectories(directory.getParent());
    Path lockFile = directory.resolveSibling(directory.getFileName() + ".lock");
    try (var channel =
        FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      channel.lock();
      return action.run();
    }
  }
}
