package dev.quittance.bootstrap.telemetry;

import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.ReportJobs;
import dev.quittance.domain.DiscrepancyId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Counts what a loop of jobs does, and passes it on. Used by the loop's thread only. */
public final class MeasureJobs implements ReportJobs {
  private final JobMeters meters;
  private final ReportJobs next;
  private final LongSupplier nanoTime;
  private long claimedAt;

  public MeasureJobs(JobMeters meters, ReportJobs next, LongSupplier nanoTime) {
    this.meters = meters;
    this.next = next;
    this.nanoTime = nanoTime;
  }

  @Override
  public void claimed(List<JobClaim> claims) {
    claimedAt = nanoTime.getAsLong();
    meters.claimed(claims.size());
    next.claimed(claims);
  }

  @Override
  public void succeeded(Completion completion, Optional<DiscrepancyId> opened) {
    meters.succeeded(sinceClaim());
    if (opened.isPresent()) {
      meters.opened(completion.finding().orElseThrow().kind());
    }
    next.succeeded(completion, opened);
  }

  @Override
  public void failed(Failure failure) {
    meters.failed(failure.retryIn().isPresent(), sinceClaim());
    next.failed(failure);
  }

  @Override
  public void lateWrite(JobClaim claim, String reason) {
    meters.lateWrite();
    next.lateWrite(claim, reason);
  }

  private Duration sinceClaim() {
    return Duration.ofNanos(nanoTime.getAsLong() - claimedAt);
  }
}
