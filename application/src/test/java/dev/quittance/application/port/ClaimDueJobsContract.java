package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.JobStore.Row;
import dev.quittance.application.port.Together.Task;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.RecordedRequest;
import dev.quittance.domain.WorkerId;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

public abstract class ClaimDueJobsContract extends JobContract {
  @Test
  protected void aDueJobIsLeasedWithANewEpochAndItsAttemptCounted() {
    UUID job = addJob();
    var claimed = claimOne(A);
    assertThat(claimed.claim().lease().epoch()).isEqualTo(1);
    assertThat(claimed.claim().attempt()).isEqualTo(1);
    assertThat(store.find(job))
        .isEqualTo(
            new Row(JobStatus.RUNNING, 1, Optional.of("a#0001"), 1, Optional.empty(), false));
    assertThat(claim(B, 1).claims()).isEmpty();
  }

  @Test
  protected void theOldestDueComeFirst() {
    List<UUID> jobs = IntStream.range(0, 5).mapToObj(i -> addJob()).toList();
    assertThat(claimedIds(A, 2)).containsExactlyInAnyOrderElementsOf(jobs.subList(0, 2));
    assertThat(claimedIds(A, 9)).containsExactlyInAnyOrderElementsOf(jobs.subList(2, 5));
  }

  @Test
  protected void theRunningJobOfADeadWorkerIsClaimableOnceItsLeaseHasEnded() {
    claimedBy(A);
    store.makeDue();
    assertThat(claim(B, 1).claims()).isEmpty();
    store.endLeases();
    var again = claimOne(B);
    assertThat(again.claim().lease().epoch()).isEqualTo(2);
    assertThat(again.claim().attempt()).isEqualTo(2);
  }

  @Test
  protected void whatIsDoneIsNotClaimed() {
    complete(claimedBy(A), 0, 7);
    fail(claimedBy(A), Optional.empty());
    store.makeDue();
    assertThat(claim(B, 9).claims()).isEmpty();
  }

  @Test
  protected void theClaimTellsWhatTheRecordSays() {
    var recorded =
        new RecordedRequest(
            PaymentStatus.EXPIRED,
            AmountMinor.of(100),
            AmountMinor.of(40),
            Optional.of(AmountMinor.of(30)));
    UUID address = store.addAddress(recorded);
    store.addJob(address, JobMode.FULL);
    complete(claimOne(A), 70, 8);
    store.addJob(address, JobMode.FULL);

    ClaimedJob job = claimOne(A);

    assertThat(job.mode()).isEqualTo(JobMode.FULL);
    assertThat(job.address().id()).isEqualTo(address);
    assertThat(job.address().request()).contains(recorded);
    assertThat(job.address().checkpoint().map(Checkpoint::received)).contains(AmountMinor.of(70));
    assertThat(job.address().checkpoint().map(Checkpoint::height)).contains(8L);
    assertThat(job.address().sightings())
        .extracting(ExamineAddresses.Sighting::received)
        .containsExactly(AmountMinor.of(30));
    assertThat(job.question().since()).isEmpty();
  }

  @Test
  protected void aPartialJobAsksSinceTheCheckpoint() {
    UUID address = store.addAddress();
    store.addJob(address, JobMode.PARTIAL);
    complete(claimOne(A), 5, 8);
    store.addJob(address, JobMode.PARTIAL);
    assertThat(claimOne(A).question().since()).isEqualTo(store.checkpoint(address));
  }

  @Test
  protected void anUnreadableJobIsLeasedTooAndCostsOnlyItself() {
    UUID address = store.addAddress();
    UUID bad = store.addJob(address, JobMode.PARTIAL);
    store.makeUnreadable(address);
    UUID good = addJob();
    var claimed = claim(A, 9);
    assertThat(claimed.jobs()).extracting(ClaimedJob::id).containsExactly(good);
    assertThat(claimed.unreadable()).extracting(one -> one.claim().jobId()).containsExactly(bad);
    assertThat(claimed.claims()).hasSize(2);
  }

  @Test
  protected void manyWorkersClaimEveryJobOnce() {
    int jobs = 200;
    IntStream.range(0, jobs).forEach(i -> addJob());
    List<Task<List<UUID>>> tasks =
        IntStream.range(0, 8)
            .<Task<List<UUID>>>mapToObj(
                i -> () -> claimedIds(new WorkerId("w" + i, "0001"), jobs / 8))
            .toList();
    List<UUID> claimed = Together.run(tasks).stream().flatMap(List::stream).toList();
    assertThat(new HashSet<>(claimed)).hasSize(claimed.size());
    assertThat(claimed.size() + claim(A, jobs).jobs().size()).isEqualTo(jobs);
  }
}
