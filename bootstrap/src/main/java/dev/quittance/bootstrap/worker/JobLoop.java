package dev.quittance.bootstrap.worker;

import dev.quittance.application.JobCycleResult;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.bootstrap.Role;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Works on reconciliation jobs until stopped: a full batch is followed by the next claim at once,
 * otherwise it waits for the polling interval. When the database fails it backs off and goes on.
 */
public final class JobLoop implements Role {
  /** For a batch that is nearly done. What takes longer is released. */
  private static final Duration TO_FINISH = Duration.ofSeconds(1);

  private static final Duration TO_RELEASE = Duration.ofSeconds(2);

  private final ReconcileCommand command;
  private final Pacing pacing;
  private final Cycle cycle;
  private final LongSupplier nanoTime;
  private final JobLog log;
  private final Wakeup wakeup = new Wakeup();
  // A platform thread, for the reason given in WorkerGroup.
  private final Thread thread = Thread.ofPlatform().name("jobs").daemon().unstarted(this::run);
  private int failuresInARow;

  /** One run of the use case. */
  @FunctionalInterface
  public interface Cycle {
    JobCycleResult reconcile(ReconcileCommand command);
  }

  public JobLoop(ReconcileCommand command, Pacing pacing, Cycle cycle, LongSupplier nanoTime) {
    this.command = command;
    this.pacing = pacing;
    this.cycle = cycle;
    this.nanoTime = nanoTime;
    this.log = new JobLog(command.worker());
  }

  @Override
  public void start() {
    thread.start();
  }

  @Override
  public void stop() {
    wakeup.stop();
    try {
      if (!thread.join(TO_FINISH)) {
        thread.interrupt();
        thread.join(TO_RELEASE);
      }
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
  }

  private void run() {
    log.started(command, pacing.pollInterval());
    try {
      while (!wakeup.isStopped()) {
        wakeup.pause(workAndChooseWait());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      log.stopped();
    }
  }

  private Duration workAndChooseWait() {
    long start = nanoTime.getAsLong();
    try {
      JobCycleResult result = cycle.reconcile(command);
      log.cycle(result, Duration.ofNanos(nanoTime.getAsLong() - start));
      failuresInARow = 0;
      return result.claimed() >= command.batchSize() ? Duration.ZERO : pacing.untilNextPoll();
    } catch (RuntimeException e) {
      log.failed(e);
      return pacing.afterFailure(failuresInARow++);
    }
  }
}
