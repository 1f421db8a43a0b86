package dev.quittance.adapters.postgres.embedded;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Ends a child process when this one is gone, however it went: also after SIGKILL, when no shutdown
 * hook runs. A shell waits on a pipe from us; the kernel closes the pipe when we die.
 */
public final class OrphanGuard implements AutoCloseable {
  private static final String SCRIPT =
      """
      trap '' INT TERM HUP
      read -r word
      [ "$word" = done ] && exit 0
      kill -"$1" "$2" 2>/dev/null
      [ -z "$3" ] && exit 0
      while kill -0 "$2" 2>/dev/null; do sleep 0.1; done
      rm -rf "$3"
      """;

  private final Writer pipe;

  private OrphanGuard(Writer pipe) {
    this.pipe = pipe;
  }

  /**
   * @param signal what to send to {@code pid} when this process is gone, such as {@code KILL}
   * @param directory to be deleted after that
   */
  public static OrphanGuard over(long pid, String signal, Optional<Path> directory) {
    List<String> command = new ArrayList<>(List.of("sh", "-c", SCRIPT, "orphan-guard"));
    command.addAll(List.of(signal, Long.toString(pid)));
    command.add(directory.map(Path::toString).orElse(""));
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

  /** The child ended in an orderly way: nothing is left to guard. */
  @Override
  public void close() {
    try (pipe) {
      pipe.write("done\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
