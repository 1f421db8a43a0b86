package dev.quittance.adapters.postgres.testing;

import static org.assertj.core.api.Assumptions.assumeThat;

import dev.quittance.adapters.postgres.DatabaseAddress;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A PgBouncer in front of a database, in transaction mode: a client has a session only for as long
 * as a transaction lasts. Tests are skipped where it is not installed.
 */
public final class PgBouncer implements AutoCloseable {
  /** Where Debian puts it is on the PATH of root only. */
  private static final List<String> FOLDERS = List.of("/usr/sbin", "/usr/local/sbin");

  private final Process process;
  private final DatabaseAddress address;

  private PgBouncer(Process process, DatabaseAddress address) {
    this.process = process;
    this.address = address;
  }

  /**
   * @param sessions how many it opens to the server, for all clients together
   */
  public static PgBouncer inFrontOf(DatabaseAddress target, Path folder, int sessions) {
    Optional<Path> program = find();
    assumeThat(program).as("pgbouncer is not installed").isPresent();
    try {
      int port = freePort();
      Path settings = folder.resolve("pgbouncer.ini");
      Files.writeString(settings, settings(target, folder, port, sessions));
      var command = new ProcessBuilder(program.get().toString(), settings.toString());
      if (System.getProperty("user.name").equals("root")) {
        // It refuses to run as root.
        command.command().addAll(1, List.of("-u", "nobody"));
        makeReadable(folder);
      }
      Path log = folder.resolve("pgbouncer.out");
      Process process = command.redirectErrorStream(true).redirectOutput(log.toFile()).start();
      return new PgBouncer(
          process,
          new DatabaseAddress(
              target.jdbcUrl().replaceFirst("//[^/]+/", "//127.0.0.1:" + port + "/")
                  + "?prepareThreshold=0",
              target.user(),
              target.password()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public DatabaseAddress address() {
    return address;
  }

  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor(5, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    process.destroyForcibly();
  }

  private static Optional<Path> find() {
    return Stream.concat(
            Arrays.stream(System.getenv("PATH").split(File.pathSeparator)), FOLDERS.stream())
        .map(folder -> Path.of(folder, "pgbouncer"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** It takes no start-up options, so the timeouts of our sessions are not set behind it. */
  private static String settings(DatabaseAddress target, Path folder, int port, int sessions)
      throws IOException {
    URI server = URI.create(target.jdbcUrl().substring("jdbc:".length()));
    Path users = folder.resolve("users.txt");
    Files.writeString(users, "\"%s\" \"%s\"\n".formatted(target.user(), target.password()));
    return """
    [databases]
    * = host=%s port=%d

    [pgbouncer]
    listen_addr = 127.0.0.1
    listen_port = %d
    unix_socket_dir =
    auth_type = trust
    auth_file = %s
    pool_mode = transaction
    default_pool_size = %d
    ignore_startup_parameters = options, extra_float_digits
    """
        .formatted(server.getHost(), server.getPort(), port, users, sessions);
  }

  private static void makeReadable(Path folder) throws IOException {
    for (Path path = folder;
        Files.isWritable(path) && path.getNameCount() > 1;
        path = path.getParent()) {
      path.toFile().setExecutable(true, false);
    }
    try (Stream<Path> files = Files.list(folder)) {
      files.forEach(file -> file.toFile().setReadable(true, false));
    }
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }
}
