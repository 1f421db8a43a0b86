package dev.quittance.adapters.postgres.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Ends what this process started when this process is gone, however it went: also after SIGKILL,
 * when no shutdown hook runs. A shell waits on a pipe from us; the kernel closes the pipe when we
 * die.
 */
public final class OrphanGuard implements AutoCloseable {
  private static final String WAIT_FOR_OUR_END =
      """
      trap '' INT TERM HUP
      read -r word
      [ "$word" = done ] && exit 0
      """;

  private static final String KILL = "kill -KILL \"$1\"";

  /** A server that was just being started comes up first, so it is looked for several times. */
  private static final String END_SERVER =
      """
      for _ in 1 2 3 4 5 6; do
        pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null)
        [ -n "$pid" ] && kill -QUIT "$pid" 2>/dev/null
        sleep 0.5
      done
      rm -rf "$1"
      """;

  private final Writer pipe;

  private OrphanGuard(Writer pipe) {
    this.pipe = pipe;
  }

  /** Kills a child process. */
  public static OrphanGuard overProcess(long pid) {
    return start(KILL, Long.toString(pid));
  }

  /** Ends the server that runs in {@code folder/data}, now or later, and deletes the folder. */
  static OrphanGuard overServer(Path folder) {
    return start(END_SERVER, folder.toString());
  }

  private static OrphanGuard start(String afterOurEnd, String argument) {
    List<String> command = new ArrayList<>(List.of("sh", "-c"));
    command.addAll(List.of(WAIT_FOR_OUR_END + afterOurEnd, "orphan-guard", argument));
    try {
      Process guard =
          new ProcessBuilder(command)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      return new OrphanGuard(guard.outputWriter(StandardCharsets.US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** It ended in an orderly way: nothing is left to guard. */
  @Override
  public void close() {
    try (pipe) {
      pipe.write("done\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
