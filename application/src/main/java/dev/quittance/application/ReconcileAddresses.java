package dev.quittance.application;

import dev.quittance.application.port.ClaimDueJobs;
import dev.quittance.application.port.ClaimDueJobs.Claimed;
import dev.quittance.application.port.ClaimedJob;
import dev.quittance.application.port.CompleteJobsIfClaimed;
import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.application.port.ExamineAddresses.Answer;
import dev.quittance.application.port.FailJobsIfClaimed;
import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.ReleaseJobs;
import dev.quittance.application.port.RenewJobLeases;
import dev.quittance.application.port.ReportJobs;
import dev.quittance.domain.RetryPolicy;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * One cycle of reconciliation jobs, which find what the live loop could not:
 *
 * <ol>
 *   <li>claim a batch of due jobs, with all that the record says about their addresses;
 *   <li>examine the addresses on their chains, renewing the leases meanwhile;
 *   <li>compare what each chain says with the record ({@link dev.quittance.domain.AddressRecord});
 *   <li>end each job under its lease: result, checkpoint, discrepancy and event are one write.
 * </ol>
 *
 * <pre>
 *   pending --claim(epoch+1)--> running --complete--> succeeded
 *    ^  ^                         |  |
 *    |  +---- fail, with a wait --+  +--- fail, no attempt left --> failed
 *    +------- release ------------+                                   |
 *    +------- retry, by a person -------------------------------------+
 * </pre>
 *
 * <p>A worker that dies leaves its jobs running; they are claimed again when the lease ends. So
 * every effect may be tried twice, and is there once: a worker that comes back late is refused by
 * the epoch, and a fact that is stored already is not stored again. For the same reason a lost
 * answer to a COMMIT needs no question: if it happened the job is done, if not it comes back.
 *
 * <p>The claim counts the attempt, and a release takes it back. A job that kills its worker is so
 * given up in the end, like one whose chain never answers.
 */
public final class ReconcileAddresses {
  private final Ports ports;
  private final RetryPolicy retries;
  private final LongSupplier nanoTime;

  public record Ports(
      ClaimDueJobs claim,
      ExamineAddresses examine,
      CompleteJobsIfClaimed complete,
      FailJobsIfClaimed fail,
      RenewJobLeases renew,
      ReleaseJobs release,
      ReportJobs report) {}

  /**
   * @param nanoTime {@link System#nanoTime} outside of tests
   */
  public ReconcileAddresses(Ports ports, RetryPolicy retries, LongSupplier nanoTime) {
    this.ports = ports;
    this.retries = retries;
    this.nanoTime = nanoTime;
  }

  public JobCycleResult reconcile(ReconcileCommand command) {
    // Both deadlines start before the claim is sent, so they end before the lease does.
    Deadline writeBefore = LeaseKeeper.writeDeadline(command.lease(), nanoTime);
    Deadline examineBefore = LeaseKeeper.answerDeadline(command.lease(), nanoTime);
    Claimed claimed = claim(command);
    List<JobClaim> claims = claimed.claims();
    if (claims.isEmpty()) {
      return JobCycleResult.NOTHING;
    }
    ports.report().claimed(claims);
    var tally = new JobTally(ports.report(), claims.size());
    try (var keeper =
        LeaseKeeper.start(
            lease -> ports.renew().renew(claims, lease),
            claims.stream().map(JobClaim::jobId).collect(Collectors.toSet()),
            command.lease(),
            writeBefore,
            nanoTime)) {
      settle(claimed, examineBefore, new JobSettlement(ports, retries, keeper, tally));
    }
    return tally.result();
  }

  private Claimed claim(ReconcileCommand command) {
    try {
      return ports
          .claim()
          .claim(new ClaimDueJobs.Command(command.worker(), command.batchSize(), command.lease()));
    } catch (RuntimeException e) {
      throw new StepFailed(StepFailed.Step.CLAIM, e);
    }
  }

  private void settle(Claimed claimed, Deadline examineBefore, JobSettlement settlement) {
    Map<Boolean, List<ClaimedJob>> givenUp =
        claimed.jobs().stream()
            .collect(Collectors.partitioningBy(job -> retries.isBeyond(job.claim().attempt())));
    Function<ClaimedJob, Answer> answers = examine(givenUp.get(false), examineBefore);
    if (Thread.interrupted()) {
      releaseInterrupted(claimed.claims());
      return;
    }
    givenUp.get(false).forEach(job -> settlement.add(job, answers.apply(job)));
    givenUp
        .get(true)
        .forEach(
            job -> settlement.add(job.claim(), "given_up", "every attempt ended without a word"));
    claimed.unreadable().forEach(job -> settlement.add(job.claim(), "unreadable", job.reason()));
    settlement.write();
  }

  private Function<ClaimedJob, Answer> examine(List<ClaimedJob> jobs, Deadline deadline) {
    try {
      Map<UUID, Answer> answers =
          jobs.isEmpty() ? Map.of() : ports.examine().examine(JobQuestions.of(jobs), deadline);
      return job -> JobQuestions.answer(job, answers);
    } catch (RuntimeException e) {
      // It must not throw. If it does, its jobs fail; the worker goes on.
      var broken = new Answer.Failed("examiner_broken", String.valueOf(e));
      return job -> broken;
    }
  }

  private void releaseInterrupted(List<JobClaim> claims) {
    try {
      ports.release().release(claims);
    } finally {
      Thread.currentThread().interrupt();
    }
  }
}
