package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.CompleteJobsIfClaimed.Outcome.Completed;
import dev.quittance.domain.Lease;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every write names the job, its owner, its epoch, and needs a lease that has not ended. */
public abstract class JobGuardContract extends JobContract {
  protected enum Write {
    RENEW,
    RELEASE,
    COMPLETE,
    FAIL,
    RETRY
  }

  /** Whether it changed anything. */
  private boolean write(Write write, ClaimedJob job) {
    return switch (write) {
      case RENEW -> !ports.renew().renew(List.of(job.claim()), LEASE).isEmpty();
      case RELEASE -> ports.release().release(List.of(job.claim())) > 0;
      case COMPLETE -> complete(job, 5, 7) instanceof Completed;
      case FAIL -> fail(job, Optional.empty());
      case RETRY -> fail(job, Optional.of(LATER));
    };
  }

  @ParameterizedTest
  @EnumSource
  protected void whoHoldsTheLeaseMayWrite(Write write) {
    assertThat(write(write, claimedBy(A))).isTrue();
  }

  /** The successor is the same worker: nothing but the epoch tells the two claims apart. */
  @ParameterizedTest
  @EnumSource
  protected void anOlderClaimOfTheSameWorkerChangesNothing(Write write) {
    var old = claimedBy(A);
    store.endLeases();
    var current = claimOne(A);
    assertUnchanged(write, old);
    assertThat(complete(current, 5, 8)).isInstanceOf(Completed.class);
  }

  @ParameterizedTest
  @EnumSource
  protected void anotherWorkerChangesNothingEvenWithTheEpoch(Write write) {
    var job = claimedBy(A);
    var forged = new JobClaim(job.id(), new Lease(B, 1), 1);
    assertUnchanged(write, new ClaimedJob(forged, job.mode(), job.address()));
  }

  @ParameterizedTest
  @EnumSource
  protected void aLeaseThatEndedIsGoneEvenIfNobodyHasTakenTheJob(Write write) {
    var job = claimedBy(A);
    store.endLeases();
    assertUnchanged(write, job);
  }

  @ParameterizedTest
  @EnumSource
  protected void whatIsDoneStaysDone(Write write) {
    var job = claimedBy(A);
    complete(job, 5, 7);
    assertUnchanged(write, job);
  }

  private void assertUnchanged(Write write, ClaimedJob job) {
    var before = store.find(job.id());
    var checkpoint = store.checkpoint(job.address().id());
    int events = store.events();
    assertThat(write(write, job)).isFalse();
    assertThat(store.find(job.id())).isEqualTo(before);
    assertThat(store.checkpoint(job.address().id())).isEqualTo(checkpoint);
    assertThat(store.events()).isEqualTo(events);
  }

  @Test
  protected void aRenewedLeaseLastsFromTheRenewal() {
    var job = claimedBy(A);
    ports.renew().renew(List.of(job.claim()), Duration.ofMillis(1));
    // Each question is a statement, so time passes on every side.
    Awaitility.await()
        .pollInterval(Duration.ofMillis(1))
        .until(() -> claim(B, 1).claims().size() == 1);
    assertThat(store.find(job.id()).epoch()).isEqualTo(2);
  }

  @Test
  protected void aRenewedJobIsNotClaimable() {
    var job = claimedBy(A);
    ports.renew().renew(List.of(job.claim()), LATER);
    store.makeDue();
    assertThat(claim(B, 1).claims()).isEmpty();
  }
}
