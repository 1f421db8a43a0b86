package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.CompleteJobsIfClaimed.Outcome;
import dev.quittance.application.port.CompleteJobsIfClaimed.Outcome.Completed;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.JobStore.Discrepancy;
import dev.quittance.application.port.JobStore.Row;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.DiscrepancyKind;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.RecordedRequest;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What completing, failing and releasing leave behind. */
public abstract class EndJobsContract extends JobContract {
  @Test
  protected void aCompletedJobHasItsResultAndItsAddressACheckpoint() {
    var job = claimedBy(A);
    assertThat(complete(job, 0, 7)).isEqualTo(new Completed(job.id(), Optional.empty()));
    assertThat(store.find(job.id()))
        .isEqualTo(new Row(JobStatus.SUCCEEDED, 1, Optional.empty(), 1, Optional.empty(), true));
    assertThat(store.checkpoint(job.address().id()))
        .contains(new Checkpoint(7, "0x7", AmountMinor.ZERO, "{\"seen\": 1}"));
    assertThat(store.events()).isZero();
  }

  @Test
  protected void aFindingBecomesADiscrepancyWithOneEvent() {
    var job = claimedBy(A);
    assertThat(complete(job, 5, 7))
        .isInstanceOfSatisfying(Completed.class, one -> assertThat(one.opened()).isPresent());
    assertThat(store.discrepancies())
        .containsExactly(
            new Discrepancy(
                job.address().id(),
                DiscrepancyKind.UNKNOWN_DEPOSIT,
                AmountMinor.ZERO,
                AmountMinor.of(5)));
    assertThat(store.events()).isEqualTo(1);
  }

  @Test
  protected void theSameFactFoundAgainIsNotStoredAgainAndAnotherAmountIsAnotherFact() {
    UUID address =
        store.addAddress(
            new RecordedRequest(
                PaymentStatus.EXPIRED, AmountMinor.of(100), AmountMinor.ZERO, Optional.empty()));
    for (long amount : List.of(40, 40, 60)) {
      store.addJob(address, JobMode.PARTIAL);
      complete(claimOne(A), amount, 7);
    }
    assertThat(store.discrepancies())
        .extracting(Discrepancy::found)
        .containsExactly(AmountMinor.of(40), AmountMinor.of(60));
    assertThat(store.events()).isEqualTo(2);
  }

  @Test
  protected void twoJobsOfOneAddressInOneBatchStoreTheirFactOnce() {
    UUID address = store.addAddress();
    store.addJob(address, JobMode.PARTIAL);
    store.addJob(address, JobMode.FULL);
    var jobs = claim(A, 2).jobs();
    var outcomes = ports.complete().complete(jobs.stream().map(job -> found(job, 5, 7)).toList());
    assertThat(outcomes).hasOnlyElementsOfType(Completed.class);
    assertThat(store.discrepancies()).hasSize(1);
    assertThat(store.events()).isEqualTo(1);
  }

  /** The slower of two looks at one address knows less than the checkpoint that is there. */
  @Test
  protected void aCheckpointThatSomebodyElseMovedStays() {
    UUID address = store.addAddress();
    store.addJob(address, JobMode.PARTIAL);
    store.addJob(address, JobMode.PARTIAL);
    var slow = claim(A, 1).jobs().getFirst();
    complete(claimOne(B), 5, 9);
    complete(slow, 5, 7);
    assertThat(store.checkpoint(address).map(Checkpoint::height)).contains(9L);
    assertThat(store.find(slow.id()).status()).isEqualTo(JobStatus.SUCCEEDED);
  }

  @Test
  protected void onlyThoseStillHeldAreCompleted() {
    addJob();
    addJob();
    var jobs = claim(A, 2).jobs();
    ports.release().release(List.of(jobs.getFirst().claim()));
    List<Outcome> outcomes =
        ports.complete().complete(jobs.stream().map(job -> found(job, 5, 7)).toList());
    assertThat(outcomes.get(0)).isEqualTo(new Outcome.LeaseLost(jobs.get(0).id()));
    assertThat(outcomes.get(1)).isInstanceOf(Completed.class);
    assertThat(store.discrepancies()).hasSize(1);
  }

  @Test
  protected void aFailedAttemptKeepsItsErrorAndComesBackLater() {
    var job = claimedBy(A);
    assertThat(fail(job, Optional.of(LATER))).isTrue();
    var broken = Optional.of("broken: x");
    assertThat(store.find(job.id()))
        .isEqualTo(new Row(JobStatus.PENDING, 1, Optional.empty(), 1, broken, false));
    assertThat(claim(A, 1).claims()).isEmpty();
    store.makeDue();
    assertThat(claimOne(A).claim().attempt()).isEqualTo(2);
  }

  @Test
  protected void aJobThatFailedForGoodKeepsItsError() {
    var job = claimedBy(A);
    assertThat(fail(job, Optional.empty())).isTrue();
    assertThat(store.find(job.id()).status()).isEqualTo(JobStatus.FAILED);
    assertThat(store.find(job.id()).error()).contains("broken: x");
  }

  @Test
  protected void aReleasedJobIsDueAtOnceAndItsAttemptDoesNotCount() {
    var job = claimedBy(A);
    assertThat(ports.release().release(List.of(job.claim()))).isEqualTo(1);
    assertThat(store.find(job.id()))
        .isEqualTo(new Row(JobStatus.PENDING, 0, Optional.empty(), 1, Optional.empty(), false));
    assertThat(claimOne(B).claim().attempt()).isEqualTo(1);
  }
}
