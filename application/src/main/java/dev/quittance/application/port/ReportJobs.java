package dev.quittance.application.port;

import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.domain.DiscrepancyId;
import java.util.List;
import java.util.Optional;

/** Told of what a cycle of jobs does while it does it: logs and metrics. */
public interface ReportJobs {
  void claimed(List<JobClaim> claims);

  /**
   * @param opened the discrepancy, if the job found something new
   */
  void succeeded(Completion completion, Optional<DiscrepancyId> opened);

  /** An attempt came to nothing; the job comes back later or has failed. */
  void failed(Failure failure);

  /** A write, or the attempt at one, came too late and changed nothing. */
  void lateWrite(JobClaim claim, String reason);
}
