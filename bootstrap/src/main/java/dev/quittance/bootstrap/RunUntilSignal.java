package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.DatabaseChoice;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.bootstrap.worker.Totals;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs a reconciler until its mode is fulfilled or a signal comes, also one that comes while it is
 * still starting. Everything is closed when {@link #run} answers.
 */
public final class RunUntilSignal {
  private static final Logger LOG = LoggerFactory.getLogger(RunUntilSignal.class);

  private final ReconcilerConfiguration configuration;
  private final Wiring wiring;
  private boolean stopped;
  private Optional<ReconcilerProcess> running = Optional.empty();
  private Optional<Thread> waitingForDatabase = Optional.empty();

  public RunUntilSignal(ReconcilerConfiguration configuration, Wiring wiring) {
    this.configuration = configuration;
    this.wiring = wiring;
  }

  public Totals run(RunMode mode, Signals signals) {
    signals.onSignal(this::stop, configuration.worker().shutdown());
    starting();
    try (var process = ReconcilerProcess.open(configuration, mode, wiring)) {
      started(process);
      return process.run();
    } catch (RuntimeException e) {
      if (!stoppedWhileStarting()) {
        throw e;
      }
      return Totals.NOTHING;
    } finally {
      LOG.atInfo().addKeyValue("role", "reconciler").log("reconciler stopped");
    }
  }

  private synchronized void stop() {
    LOG.atInfo()
        .addKeyValue("role", "reconciler")
        .addKeyValue("shutdown_seconds", configuration.worker().shutdown().toSeconds())
        .log("reconciler stopping");
    stopped = true;
    running.ifPresent(ReconcilerProcess::stop);
    waitingForDatabase.ifPresent(Thread::interrupt);
  }

  /** The start of an embedded server is not interrupted: half a server would stay behind. */
  private synchronized void starting() {
    boolean elsewhere = configuration.common().database().choice() instanceof DatabaseChoice.At;
    waitingForDatabase = elsewhere ? Optional.of(Thread.currentThread()) : Optional.empty();
  }

  private synchronized void started(ReconcilerProcess process) {
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
