package dev.quittance.application.port;

import dev.quittance.application.port.ClaimDueJobs.Claimed;
import dev.quittance.application.port.ClaimDueJobs.Command;
import dev.quittance.application.port.CompleteJobsIfClaimed.Completion;
import dev.quittance.application.port.CompleteJobsIfClaimed.Outcome;
import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.FailJobsIfClaimed.Failure;
import dev.quittance.application.port.JobStore.Ports;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** What the suites of jobs share: a store for every test, and short words for what they do. */
public abstract class JobContract {
  protected static final WorkerId A = new WorkerId("a", "0001");
  protected static final WorkerId B = new WorkerId("b", "0001");
  protected static final Duration LEASE = Duration.ofSeconds(30);
  protected static final Duration LATER = Duration.ofHours(1);

  protected JobStore store;
  protected Ports ports;

  protected abstract JobStore open();

  @BeforeEach
  protected void openStore() {
    store = open();
    ports = store.ports();
  }

  @AfterEach
  protected void closeStore() {
    store.close();
  }

  protected UUID addJob() {
    return store.addJob(store.addAddress(), JobMode.PARTIAL);
  }

  protected Claimed claim(WorkerId worker, int limit) {
    return ports.claim().claim(new Command(worker, limit, LEASE));
  }

  protected List<UUID> claimedIds(WorkerId worker, int limit) {
    return claim(worker, limit).jobs().stream().map(ClaimedJob::id).toList();
  }

  /** Adds a job and claims it. */
  protected ClaimedJob claimedBy(WorkerId worker) {
    addJob();
    return claimOne(worker);
  }

  /** Claims the one job that is due. */
  protected ClaimedJob claimOne(WorkerId worker) {
    Claimed claimed = claim(worker, 2);
    if (claimed.jobs().size() != 1) {
      throw new AssertionError("expected to claim one job, got " + claimed);
    }
    return claimed.jobs().getFirst();
  }

  protected static Examined received(long amount, long height) {
    var received = AmountMinor.of(amount);
    return new Examined(
        received, new Checkpoint(height, "0x" + height, received, "{\"seen\": 1}"), "{\"tx\": 1}");
  }

  protected static Completion found(ClaimedJob job, long amount, long height) {
    Examined examined = received(amount, height);
    return new Completion(job, examined, job.record().compare(examined.received()));
  }

  protected Outcome complete(ClaimedJob job, long amount, long height) {
    return ports.complete().complete(List.of(found(job, amount, height))).getFirst();
  }

  protected boolean fail(ClaimedJob job, Optional<Duration> retryIn) {
    return ports
        .fail()
        .fail(List.of(new Failure(job.claim(), "broken: x", retryIn)))
        .contains(job.id());
  }
}
