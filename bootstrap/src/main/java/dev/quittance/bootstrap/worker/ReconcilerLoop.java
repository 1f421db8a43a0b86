package dev.quittance.bootstrap.worker;

import dev.quittance.application.CycleResult;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.port.CheckForUnfinishedWork;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * One worker: cycle, wait, cycle. {@link #run} belongs to one thread; {@link #hint}, {@link #stop}
 * and {@link #lastCycle} may be called from any.
 */
public final class ReconcilerLoop {
  private final LoopPlan plan;
  private final Steps steps;
  private final LongSupplier nanoTime;
  private final LoopLog log;
  private final Wakeup wakeup = new Wakeup();

  private volatile Optional<CycleResult> lastCycle = Optional.empty();
  private Totals totals = Totals.NOTHING;
  private int failuresInARow;

  /** One run of the use case. */
  @FunctionalInterface
  public interface Cycle {
    CycleResult reconcile(ReconcileCommand command);
  }

  /**
   * @param report told when a cycle is over
   * @param unfinished asked only when the loop ends with the work
   */
  public record Steps(Cycle cycle, LogReconciliation report, CheckForUnfinishedWork unfinished) {}

  public ReconcilerLoop(LoopPlan plan, Steps steps, LongSupplier nanoTime) {
    this.plan = plan;
    this.steps = steps;
    this.nanoTime = nanoTime;
    this.log = new LoopLog(plan.command().worker());
  }

  public WorkerId worker() {
    return plan.command().worker();
  }

  public Optional<CycleResult> lastCycle() {
    return lastCycle;
  }

  /** Work may be due: do not wait for the poll interval. */
  public void hint() {
    wakeup.hint();
  }

  /** No further claim. A running cycle comes to its end, unless its thread is interrupted. */
  public void stop() {
    wakeup.stop();
  }

  /** Answers when the mode is fulfilled, {@link #stop} was called or the thread interrupted. */
  public Totals run() {
    log.started(plan);
    try {
      boolean again = !wakeup.isStopped();
      while (again) {
        again = cycleAndWait() && !wakeup.isStopped();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      log.stopped(totals);
    }
    return totals;
  }

  /** Whether there is a next cycle. */
  private boolean cycleAndWait() throws InterruptedException {
    try {
      boolean again = awaitNext(cycle());
      failuresInARow = 0;
      return again;
    } catch (RuntimeException e) {
      log.failed(e);
      if (plan.mode() == RunMode.ONCE && !wakeup.isStopped()) {
        throw e;
      }
      wakeup.pause(plan.pacing().afterFailure(failuresInARow++));
      return true;
    }
  }

  private CycleResult cycle() {
    long start = nanoTime.getAsLong();
    try {
      CycleResult result = steps.cycle().reconcile(plan.command());
      lastCycle = Optional.of(result);
      totals = totals.plus(result);
      log.cycle(result, Duration.ofNanos(nanoTime.getAsLong() - start));
      return result;
    } finally {
      steps.report().cycleEnded();
    }
  }

  private boolean awaitNext(CycleResult result) throws InterruptedException {
    // A full batch means that more is due.
    boolean full = result.claimed() >= plan.command().batchSize();
    return switch (plan.mode()) {
      case ONCE -> false;
      case FOREVER -> full || awaitHintOr(plan.pacing().untilNextPoll());
      case UNTIL_EMPTY ->
          full
              || (steps.unfinished().isAnyDueOrLeased()
                  && awaitHintOr(plan.pacing().untilRecheck()));
    };
  }

  private boolean awaitHintOr(Duration wait) throws InterruptedException {
    if (wakeup.awaitHint(wait)) {
      wakeup.pause(plan.pacing().afterHint());
    }
    return true;
  }
}
