package dev.quittance.application;

import dev.quittance.application.port.ClaimedJob;
import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.CompleteJobsIfClaimed.Outcome;
import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.application.port.JobClaim;
import dev.quittance.domain.RetryPolicy;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;

/**
 * Ends the jobs of one batch: those that were answered succeed, all others fail. What the database
 * refuses to store fails its own job and no other.
 */
final class JobSettlement {
  private final ReconcileAddresses.Ports ports;
  private final RetryPolicy retries;
  private final LeaseKeeper<UUID> keeper;
  private final JobTally tally;
  private final List<Completion> completions = new ArrayList<>();
  private final List<Failure> failures = new ArrayList<>();

  JobSettlement(
      ReconcileAddresses.Ports ports,
      RetryPolicy retries,
      LeaseKeeper<UUID> keeper,
      JobTally tally) {
    this.ports = ports;
    this.retries = retries;
    this.keeper = keeper;
    this.tally = tally;
  }

  void add(ClaimedJob job, Answer answer) {
    switch (answer) {
      case Answer.Examined examined ->
          completions.add(new Completion(job, examined, job.record().compare(examined.received())));
      // Tried again like a failure: another worker may know an endpoint.
      case Answer.Unsupported(String reason) -> add(job.claim(), "unsupported", reason);
      case Answer.Failed(String code, String message) -> add(job.claim(), code, message);
    }
  }

  void add(JobClaim claim, String code, String message) {
    failures.add(
        new Failure(claim, code + ": " + message, retries.after(claim.attempt(), claim.jobId())));
  }

  void write() {
    try {
      // First, because a job that cannot be stored becomes a failure.
      complete(writable(completions, completion -> completion.job().claim()));
      fail(writable(failures, Failure::claim));
    } catch (RuntimeException e) {
      throw new StepFailed(StepFailed.Step.COMPLETE, e);
    }
  }

  private void complete(List<Completion> writable) {
    if (writable.isEmpty()) {
      return;
    }
    List<Outcome> outcomes = ports.complete().complete(writable);
    for (int i = 0; i < outcomes.size(); i++) {
      count(writable.get(i), outcomes.get(i));
    }
  }

  private void count(Completion completion, Outcome outcome) {
    JobClaim claim = completion.job().claim();
    switch (outcome) {
      case Outcome.Completed(var id, var opened) -> tally.succeeded(completion, opened);
      case Outcome.LeaseLost lost -> tally.late(claim, "the lease was lost");
      case Outcome.Rejected(var id, String code, String message) -> add(claim, code, message);
    }
  }

  private void fail(List<Failure> writable) {
    if (writable.isEmpty()) {
      return;
    }
    var written = ports.fail().fail(writable);
    for (Failure failure : writable) {
      if (written.contains(failure.claim().jobId())) {
        tally.failed(failure);
      } else {
        tally.late(failure.claim(), "the lease was lost");
      }
    }
  }

  private <T> List<T> writable(List<T> all, Function<T, JobClaim> claim) {
    List<T> writable = new ArrayList<>(all.size());
    for (T one : all) {
      if (keeper.mayWrite(claim.apply(one).jobId())) {
        writable.add(one);
      } else {
        tally.late(claim.apply(one), "the lease ended before the write");
      }
    }
    return writable;
  }
}
