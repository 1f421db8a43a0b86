package dev.quittance.devkit.process;

import dev.quittance.adapters.postgres.embedded.OrphanGuard;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A child with its output in a file, which can be paused, killed and asked to end. */
public final class ChildProcess implements AutoCloseable {
  private static final List<String> OUR_VARIABLES =
      List.of(
          "PAYMENT_REQUEST_",
          "DATABASE_",
          "LOG_",
          "METRICS_",
          "API_",
          "EVENT_",
          "RECONCILIATION_",
          "SCHEDULER_");

  private final Process process;
  private final OrphanGuard guard;
  private final Path log;

  private ChildProcess(Process process, Path log) {
    this.process = process;
    this.guard = OrphanGuard.overProcess(process.pid());
    this.log = log;
  }

  /** Settings of the surroundings do not reach the child, only those given here. */
  public static ChildProcess start(
      List<String> command, Map<String, String> environment, Path log) {
    var builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.environment().keySet().removeIf(ChildProcess::isOurs);
    builder.environment().putAll(environment);
    builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
    try {
      return new ChildProcess(builder.start(), log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isOurs(String variable) {
    return variable.equals("HOST")
        || variable.equals("PORT")
        || OUR_VARIABLES.stream().anyMatch(variable::startsWith);
  }

  public long pid() {
    return process.pid();
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  public void signal(String name) {
    try {
      new ProcessBuilder("kill", "-" + name, Long.toString(pid())).start().waitFor();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  public void pause() {
    signal("STOP");
  }

  public void resume() {
    signal("CONT");
  }

  public void kill() {
    process.destroyForcibly();
    exitCode(Duration.ofSeconds(10));
  }

  /** Asks it to end, and waits. */
  public Optional<Integer> terminate(Duration atMost) {
    signal("TERM");
    return exitCode(atMost);
  }

  /** Empty if it is still running when the time is up. */
  public Optional<Integer> exitCode(Duration atMost) {
    try {
      return process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)
          ? Optional.of(process.exitValue())
          : Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  /** Everything it has printed so far. */
  public String output() {
    try {
      return Files.readString(log);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    process.destroyForcibly();
    exitCode(Duration.ofSeconds(10));
    guard.close();
  }
}
