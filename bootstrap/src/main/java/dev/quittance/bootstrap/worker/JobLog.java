package dev.quittance.bootstrap.worker;

import dev.quittance.application.JobCycleResult;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.StepFailed;
import dev.quittance.bootstrap.RootCause;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/** The lines that a loop of jobs writes about itself. */
final class JobLog {
  static final String ROLE = "reconciliation-worker";

  private static final Logger LOG = LoggerFactory.getLogger(JobLoop.class);

  private final WorkerId worker;

  JobLog(WorkerId worker) {
    this.worker = worker;
  }

  void started(ReconcileCommand command, Duration pollInterval) {
    line(Level.INFO)
        .addKeyValue("lease_owner", worker.leaseOwner())
        .addKeyValue("polling_interval_ms", pollInterval.toMillis())
        .addKeyValue("lease_seconds", command.lease().toSeconds())
        .addKeyValue("batch_size", command.batchSize())
        .log("reconciliation worker started");
  }

  void stopped() {
    line(Level.INFO).log("reconciliation worker stopped");
  }

  /** A cycle that found nothing is not news. */
  void cycle(JobCycleResult result, Duration duration) {
    line(result.equals(JobCycleResult.NOTHING) ? Level.DEBUG : Level.INFO)
        .addKeyValue("claimed", result.claimed())
        .addKeyValue("succeeded", result.succeeded())
        .addKeyValue("retried", result.retried())
        .addKeyValue("failed", result.failed())
        .addKeyValue("discrepancies", result.discrepancies())
        .addKeyValue("late_writes", result.lateWrites())
        .addKeyValue("duration_ms", duration.toMillis())
        .log("job cycle");
  }

  void failed(RuntimeException failure) {
    if (failure instanceof StepFailed step) {
      line(Level.WARN)
          .addKeyValue("code", step.step() + "_FAILED")
          .addKeyValue("error", RootCause.message(step))
          .log("job cycle failed");
    } else {
      // Not the database but a defect: the stack trace is needed.
      line(Level.ERROR)
          .addKeyValue("code", "JOB_CYCLE_FAILED")
          .setCause(failure)
          .log("job cycle failed");
    }
  }

  private LoggingEventBuilder line(Level level) {
    return LOG.atLevel(level).addKeyValue("role", ROLE).addKeyValue("worker_id", worker.name());
  }
}
