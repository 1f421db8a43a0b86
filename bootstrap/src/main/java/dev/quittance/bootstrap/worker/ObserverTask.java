package dev.quittance.bootstrap.worker;

import dev.quittance.application.observer.Turn;
import dev.quittance.application.port.JoinPolls.Outlook;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;

/**
 * Polls one type until it is stopped, or nobody observes the type any more. It wakes when the
 * database says that a poll is due, plus what fairness asks for, and looks again: only if the poll
 * is still due does it try the lock.
 */
final class ObserverTask {
  private final ObserverType type;
  private final ObserverPlan plan;
  private final ObserverScheduler.Ports ports;
  private final Wakeup wakeup = new Wakeup();
  private final ObserverLog log;
  private final Pacing pacing;
  // A platform thread, for the reason given in WorkerGroup.
  private final Thread thread;
  private boolean observed = true;

  /** Whether the lock of the poll that is due now was tried in vain. */
  private boolean refused;

  private int failuresInARow;

  ObserverTask(ObserverType type, ObserverPlan plan, ObserverScheduler.Ports ports) {
    this.type = type;
    this.plan = plan;
    this.ports = ports;
    this.log = new ObserverLog(plan.node());
    this.pacing = new Pacing(plan.fixedDelay(), ports.random());
    this.thread = Thread.ofPlatform().name("observe-" + type).daemon().unstarted(this::run);
  }

  Thread thread() {
    return thread;
  }

  /** Looks at once at what is due. */
  void hint() {
    wakeup.hint();
  }

  void stop() {
    wakeup.stop();
  }

  private void run() {
    boolean interrupted = false;
    try {
      while (observed && !wakeup.isStopped()) {
        wakeup.awaitHint(lookAndChooseWait());
      }
    } catch (InterruptedException e) {
      log.interrupted(type);
      interrupted = true;
    } finally {
      // An interrupted thread gets no connection to leave with.
      interrupted |= Thread.interrupted();
      leave();
      if (interrupted) {
        thread.interrupt();
      }
    }
  }

  private Duration lookAndChooseWait() {
    try {
      Outlook outlook = ports.join().join(type, plan.node().name(), plan.stays());
      failuresInARow = 0;
      if (outlook.untilDue().isEmpty()) {
        observed = false;
        return Duration.ZERO;
      }
      return turnOrWait(outlook, outlook.untilDue().get().plus(plan.handicap(outlook)));
    } catch (RuntimeException e) {
      log.lookFailed(type.lockKey(), e);
      return pacing.afterFailure(failuresInARow++);
    }
  }

  private Duration turnOrWait(Outlook outlook, Duration wait) {
    if (wait.isPositive()) {
      refused = false;
      return ObserverPlan.shorter(wait, plan.fixedDelay());
    }
    if (refused && outlook.lockedFor().isPositive()) {
      // Not tried again before it may be free: when it is released, or when its holder is dead.
      return ObserverPlan.shorter(outlook.lockedFor(), plan.recheck());
    }
    return waitAfter(ports.turns().take(type));
  }

  private Duration waitAfter(Turn turn) {
    refused = turn instanceof Turn.NotAcquired;
    return switch (turn) {
      case Turn.Polled polled -> Duration.ZERO;
      case Turn.NothingDue nothing -> Duration.ZERO;
      case Turn.Interrupted interrupted -> Duration.ZERO;
      case Turn.NotAcquired elsewhere -> plan.recheck();
      case Turn.LockLost lost -> plan.recheck();
      case Turn.Failed failed -> plan.fixedDelay();
    };
  }

  private void leave() {
    try {
      ports.leave().leave(type, plan.node().name());
    } catch (RuntimeException e) {
      // The others wait for this node a little longer, that is all.
      log.lookFailed(type.lockKey(), e);
    }
  }
}
