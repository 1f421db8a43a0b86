package dev.quittance.adapters.postgres.embedded;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OrphanGuardTest {
  @TempDir Path folder;

  @Test
  void aChildDiesWithAParentThatIsKilledAndItsDirectoryGoesToo() throws Exception {
    Path data = Files.createDirectory(folder.resolve("data"));
    Process parent =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                Parent.class.getName(),
                data.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    long child = Long.parseLong(parent.inputReader().readLine());
    assertThat(isAlive(child)).isTrue();

    parent.destroyForcibly().waitFor();

    await().atMost(Duration.ofSeconds(20)).until(() -> !isAlive(child));
    await().atMost(Duration.ofSeconds(20)).until(() -> !Files.exists(data));
  }

  @Test
  void aGuardThatIsClosedDoesNothing() throws Exception {
    Process child = new ProcessBuilder("sleep", "60").start();
    try {
      Set<ProcessHandle> before = ProcessHandle.current().children().collect(toSet());
      var guard = OrphanGuard.over(child.pid(), "KILL", Optional.of(folder));
      ProcessHandle shell =
          ProcessHandle.current()
              .children()
              .filter(p -> !before.contains(p))
              .findAny()
              .orElseThrow();

      guard.close();

      await().until(() -> !shell.isAlive());
      assertThat(child.isAlive()).isTrue();
      assertThat(folder).exists();
    } finally {
      child.destroyForcibly();
    }
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  /** Starts a child under guard, prints its pid and waits to be killed. */
  static final class Parent {
    private Parent() {}

    public static void main(String[] arguments) throws Exception {
      Process child = new ProcessBuilder("sleep", "60").start();
      OrphanGuard.over(child.pid(), "KILL", Optional.of(Path.of(arguments[0])));
      System.out.println(child.pid());
      child.waitFor();
    }
  }
}
