package dev.quittance.application;

import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.ReportJobs;
import dev.quittance.domain.DiscrepancyId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Remembers what it was told. */
final class RecordedJobs implements ReportJobs {
  final List<UUID> claimed = new ArrayList<>();
  final List<UUID> succeeded = new ArrayList<>();
  final List<String> errors = new ArrayList<>();
  final List<UUID> late = new ArrayList<>();

  @Override
  public void claimed(List<JobClaim> claims) {
    claims.forEach(claim -> claimed.add(claim.jobId()));
  }

  @Override
  public void succeeded(Completion completion, Optional<DiscrepancyId> opened) {
    succeeded.add(completion.job().id());
  }

  @Override
  public void failed(Failure failure) {
    errors.add(failure.error());
  }

  @Override
  public void lateWrite(JobClaim claim, String reason) {
    late.add(claim.jobId());
  }
}
