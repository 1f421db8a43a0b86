package dev.quittance.application;

import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.ReportJobs;
import dev.quittance.domain.DiscrepancyId;
import java.util.Optional;

/** Counts and reports while a cycle of jobs runs. */
final class JobTally {
  private final ReportJobs report;
  private final int claimed;
  private int succeeded;
  private int retried;
  private int failed;
  private int discrepancies;
  private int lateWrites;

  JobTally(ReportJobs report, int claimed) {
    this.report = report;
    this.claimed = claimed;
  }

  void succeeded(Completion completion, Optional<DiscrepancyId> opened) {
    succeeded++;
    discrepancies += opened.isPresent() ? 1 : 0;
    report.succeeded(completion, opened);
  }

  void failed(Failure failure) {
    if (failure.retryIn().isPresent()) {
      retried++;
    } else {
      failed++;
    }
    report.failed(failure);
  }

  void late(JobClaim claim, String reason) {
    lateWrites++;
    report.lateWrite(claim, reason);
  }

  JobCycleResult result() {
    return new JobCycleResult(claimed, succeeded, retried, failed, discrepancies, lateWrites);
  }
}
