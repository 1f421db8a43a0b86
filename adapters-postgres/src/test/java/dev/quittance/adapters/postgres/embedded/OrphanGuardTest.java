package dev.quittance.adapters.postgres.embedded;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** SIGKILL leaves a process no time to tidy up. */
class OrphanGuardTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @Test
  void whatAKilledProcessStartedIsGoneAfterIt() throws Exception {
    Process parent = startParent();
    BufferedReader said = parent.inputReader();
    long child = Long.parseLong(said.readLine());
    Path folder = Path.of(said.readLine());
    assertThat(isAlive(child)).isTrue();
    long server = RunningServer.find(folder.resolve("data")).orElseThrow().pid();

    parent.destroyForcibly().waitFor();

    await().atMost(PATIENCE).until(() -> !isAlive(child));
    await().atMost(PATIENCE).until(() -> !isAlive(server));
    await().atMost(PATIENCE).until(() -> !Files.exists(folder));
  }

  @Test
  void aGuardThatIsClosedDoesNothing() throws Exception {
    Process child = new ProcessBuilder("sleep", "60").start();
    try {
      Set<ProcessHandle> before = ProcessHandle.current().children().collect(toSet());
      var guard = OrphanGuard.overProcess(child.pid());
      ProcessHandle shell =
          ProcessHandle.current()
              .children()
              .filter(p -> !before.contains(p))
              .findAny()
              .orElseThrow();

      guard.close();

      await().until(() -> !shell.isAlive());
      assertThat(child.isAlive()).isTrue();
    } finally {
      child.destroyForcibly();
    }
  }

  private static Process startParent() throws IOException {
    return new ProcessBuilder(
            ProcessHandle.current().info().command().orElseThrow(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Parent.class.getName())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static boolean isAlive(long pid) {
    return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
  }

  /** Starts a child and a server under guard, says which, and waits to be killed. */
  static final class Parent {
    private Parent() {}

    public static void main(String[] arguments) throws Exception {
      Process child = new ProcessBuilder("sleep", "60").start();
      OrphanGuard.overProcess(child.pid());
      System.out.println(child.pid());
      System.out.println(TemporaryServer.throwaway().folder());
      child.waitFor();
    }
  }
}
