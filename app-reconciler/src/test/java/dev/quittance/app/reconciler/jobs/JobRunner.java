package dev.quittance.app.reconciler.jobs;

import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.ReconcileAddresses;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.ReportJobs;
import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.RetryPolicy;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Works on jobs until none is due. */
final class JobRunner implements ReportJobs {
  /** Few, so that two workers share the jobs of an address. */
  private static final int BATCH = 3;

  private static final Duration LEASE = Duration.ofSeconds(60);
  private static final RetryPolicy RETRIES = new RetryPolicy(5);

  private final ReconcileAddresses useCase;
  private final ReconcileCommand cycle;

  JobRunner(String name, PostgresDatabase database, ExamineAddresses examine) {
    cycle = new ReconcileCommand(new WorkerId(name, "incarnation"), BATCH, LEASE);
    useCase =
        new ReconcileAddresses(
            new ReconcileAddresses.Ports(
                database.claimDueJobs(),
                examine,
                database.completeJobsIfClaimed(),
                database.failJobsIfClaimed(),
                database.renewJobLeases(),
                database.releaseJobs(),
                this),
            RETRIES,
            System::nanoTime);
  }

  void run() {
    int claimed;
    do {
      claimed = useCase.reconcile(cycle).claimed();
    } while (claimed > 0);
  }

  @Override
  public void claimed(List<JobClaim> claims) {}

  @Override
  public void succeeded(Completion completion, Optional<DiscrepancyId> opened) {}

  @Override
  public void failed(Failure failure) {}

  /** Nobody pauses here, and no lease is short. */
  @Override
  public void lateWrite(JobClaim claim, String reason) {
    throw new AssertionError("a late write: " + reason);
  }
}
