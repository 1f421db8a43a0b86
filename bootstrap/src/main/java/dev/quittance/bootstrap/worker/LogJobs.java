package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.ReportJobs;
import dev.quittance.domain.DiscrepancyId;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/** Logs what becomes of each job. That nothing was found, a million times a night, is no news. */
public final class LogJobs implements ReportJobs {
  private static final Logger LOG = LoggerFactory.getLogger(LogJobs.class);

  @Override
  public void claimed(List<JobClaim> claims) {
    for (JobClaim claim : claims) {
      line(Level.DEBUG, claim).log("job claimed");
    }
  }

  @Override
  public void succeeded(Completion completion, Optional<DiscrepancyId> opened) {
    var line =
        line(opened.isPresent() ? Level.INFO : Level.DEBUG, completion.job().claim())
            .addKeyValue("address_id", completion.job().address().id().toString())
            .addKeyValue("received_amount_minor", completion.examined().received().toString());
    completion.finding().ifPresent(finding -> line.addKeyValue("finding", finding.kind().code()));
    opened.ifPresent(id -> line.addKeyValue("discrepancy_id", id.toString()));
    line.log("job succeeded");
  }

  @Override
  public void failed(Failure failure) {
    var retryIn = failure.retryIn();
    var line =
        line(retryIn.isPresent() ? Level.INFO : Level.WARN, failure.claim())
            .addKeyValue("error", failure.error());
    if (retryIn.isPresent()) {
      line.addKeyValue("retry_in_seconds", retryIn.get().toSeconds()).log("job attempt failed");
    } else {
      line.log("job failed");
    }
  }

  @Override
  public void lateWrite(JobClaim claim, String reason) {
    line(Level.INFO, claim).addKeyValue("reason", reason).log("late write");
  }

  private static LoggingEventBuilder line(Level level, JobClaim claim) {
    return LOG.atLevel(level)
        .addKeyValue("role", JobLog.ROLE)
        .addKeyValue("worker_id", claim.lease().owner().name())
        .addKeyValue("job_id", claim.jobId().toString())
        .addKeyValue("attempt", claim.attempt());
  }
}
