package dev.quittance.bootstrap.worker;

import dev.quittance.application.CycleResult;
import dev.quittance.application.StepFailed;
import dev.quittance.bootstrap.RootCause;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/** The lines a loop writes about itself. */
final class LoopLog {
  static final String ROLE = "reconciler";

  private static final Logger LOG = LoggerFactory.getLogger(ReconcilerLoop.class);

  private final WorkerId worker;

  LoopLog(WorkerId worker) {
    this.worker = worker;
  }

  void started(LoopPlan plan) {
    line(Level.INFO)
        .addKeyValue("lease_owner", worker.leaseOwner())
        .addKeyValue("poll_interval_seconds", seconds(plan.pacing().pollInterval()))
        .addKeyValue("lease_seconds", seconds(plan.command().lease()))
        .addKeyValue("batch_size", plan.command().batchSize())
        .addKeyValue("mode", plan.mode().code())
        .log("worker started");
  }

  void stopped(Totals totals) {
    line(Level.INFO)
        .addKeyValue("cycles", totals.cycles())
        .addKeyValue("claimed", totals.claimed())
        .addKeyValue("scanned", totals.scanned())
        .addKeyValue("confirmed", totals.confirmed())
        .addKeyValue("detected", totals.detected())
        .addKeyValue("expired", totals.expired())
        .addKeyValue("skipped", totals.skipped())
        .addKeyValue("errors", totals.errors())
        .addKeyValue("late_writes", totals.lateWrites())
        .log("worker stopped");
  }

  /** A cycle that found nothing is not news. */
  void cycle(CycleResult result, Duration duration) {
    line(result.equals(CycleResult.NOTHING) ? Level.DEBUG : Level.INFO)
        .addKeyValue("claimed", result.claimed())
        .addKeyValue("scanned", result.scanned())
        .addKeyValue("confirmed", result.confirmed())
        .addKeyValue("detected", result.detected())
        .addKeyValue("expired", result.expired())
        .addKeyValue("skipped", result.skipped())
        .addKeyValue("errors", result.errors())
        .addKeyValue("late_writes", result.lateWrites())
        .addKeyValue("duration_ms", duration.toMillis())
        .log("cycle");
  }

  void failed(RuntimeException failure) {
    if (failure instanceof StepFailed step) {
      line(Level.WARN)
          .addKeyValue("code", step.step() + "_FAILED")
          .addKeyValue("error", RootCause.message(step))
          .log("cycle failed");
    } else {
      // Not the database but a defect: the stack trace is needed.
      line(Level.ERROR).addKeyValue("code", "CYCLE_FAILED").setCause(failure).log("cycle failed");
    }
  }

  private LoggingEventBuilder line(Level level) {
    return LOG.atLevel(level).addKeyValue("role", ROLE).addKeyValue("worker_id", worker.name());
  }

  /** Whole seconds as a person would write them, parts of one as a fraction. */
  private static Number seconds(Duration duration) {
    if (duration.toMillisPart() == 0) {
      return duration.toSeconds();
    }
    return duration.toMillis() / 1000.0;
  }
}
