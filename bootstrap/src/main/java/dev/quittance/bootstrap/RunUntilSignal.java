package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.DatabaseChoice;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.bootstrap.worker.Totals;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a process until it has nothing more to do or a signal comes, also one that comes while it is
 * still starting. Everything is closed when {@link #run} answers.
 */
public final class RunUntilSignal {
  private static final Logger LOG = LoggerFactory.getLogger(RunUntilSignal.class);

  private final Role role;
  private final Supplier<? extends RunningProcess> open;
  private boolean stopped;
  private Optional<RunningProcess> running = Optional.empty();
  private Optional<Thread> waitingForDatabase = Optional.empty();

  /**
   * What is run.
   *
   * @param shutdown how long it may take to end after a signal
   */
  public record Role(String name, Duration shutdown, DatabaseChoice database) {}

  public RunUntilSignal(Role role, Supplier<? extends RunningProcess> open) {
    this.role = role;
    this.open = open;
  }

  public static RunUntilSignal reconciler(
      ReconcilerConfiguration configuration, RunMode mode, Wiring wiring) {
    var role =
        new Role(
            ReconcilerProcess.ROLE,
            configuration.worker().shutdown(),
            configuration.common().database().choice());
    return new RunUntilSignal(role, () -> ReconcilerProcess.open(configuration, mode, wiring));
  }

  public Totals run(Signals signals) {
    signals.onSignal(this::stop, role.shutdown());
    starting();
    try (var process = open.get()) {
      started(process);
      return process.run();
    } catch (RuntimeException e) {
      if (!stoppedWhileStarting()) {
        throw e;
      }
      return Totals.NOTHING;
    } finally {
      LOG.atInfo().addKeyValue("role", role.name()).log("{} stopped", role.name());
    }
  }

  private synchronized void stop() {
    LOG.atInfo()
        .addKeyValue("role", role.name())
        .addKeyValue("shutdown_seconds", role.shutdown().toSeconds())
        .log("{} stopping", role.name());
    stopped = true;
    running.ifPresent(RunningProcess::stop);
    waitingForDatabase.ifPresent(Thread::interrupt);
  }

  /** The start of an embedded server is not interrupted: half a server would stay behind. */
  private synchronized void starting() {
    boolean elsewhere = role.database() instanceof DatabaseChoice.At;
    waitingForDatabase = elsewhere ? Optional.of(Thread.currentThread()) : Optional.empty();
  }

  private synchronized void started(RunningProcess process) {
    waitingForDatabase = Optional.empty();
    running = Optional.of(process);
    if (stopped) {
      process.stop();
    }
  }

  private synchronized boolean stoppedWhileStarting() {
    return stopped && running.isEmpty();
  }
}
