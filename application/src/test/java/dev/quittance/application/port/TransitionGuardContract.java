package dev.quittance.application.port;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.Applied;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.LeaseLost;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.StatusChanged;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import dev.quittance.domain.PaymentStatus;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Whoever is not the current holder of a current row writes nothing. */
public abstract class TransitionGuardContract extends StoreContract {
  @Test
  protected void aSupersededWorkerWritesNothingThoughItsSuccessorHasReleasedTheRow() {
    var old = claimedBy(A);
    store.endLeases();
    var current = claimOne(B);
    ports.transition().transition(List.of(keep(current, LATER)));
    assertRefused(confirm(old), new LeaseLost(old.id()));
    assertRefused(keep(old, Duration.ZERO), new LeaseLost(old.id()));
  }

  @Test
  protected void aSupersededWorkerWritesNothingWhileItsSuccessorWorks() {
    var old = claimedBy(A);
    store.endLeases();
    var current = claimOne(B);
    assertRefused(confirm(old), new LeaseLost(old.id()));
    assertThat(transition(confirm(current))).isInstanceOf(Applied.class);
  }

  @Test
  protected void aWorkerThatClaimedTheRowAgainDoesNotWriteUnderItsOlderClaim() {
    var old = claimedBy(A);
    store.endLeases();
    var current = claimOne(A);
    assertRefused(confirm(old), new LeaseLost(old.id()));
    assertThat(transition(confirm(current))).isInstanceOf(Applied.class);
  }

  @Test
  protected void anEndedLeaseIsRefusedEvenIfNobodyClaimedTheRowSince() {
    var claim = claimedBy(A);
    store.endLeases();
    assertRefused(confirm(claim), new LeaseLost(claim.id()));
  }

  @Test
  protected void somebodyElsesLeaseIsRefusedEvenWithItsEpoch() {
    var claim = claimedBy(A);
    var forged =
        new ClaimedRequest(claim.request(), new Lease(B, claim.lease().epoch()), claim.claimedAt());
    assertRefused(confirm(forged), new LeaseLost(claim.id()));
  }

  @Test
  protected void aStatusThatMovedOnIsNotOverwritten() {
    var claim = claimedBy(A);
    ports.release().release(List.of(claim));
    // The version stays, so that the status alone has to refuse.
    store.changeByHand(claim.id(), PaymentStatus.FAILED, claim.request().version());
    assertRefused(confirm(claim), new StatusChanged(claim.id()));
  }

  @Test
  protected void aVersionThatMovedOnIsNotOverwritten() {
    var claim = claimedBy(A);
    // The status is the same again, so that the version alone has to refuse.
    store.changeByHand(claim.id(), claim.request().status(), 3);
    assertRefused(confirm(claim), new StatusChanged(claim.id()));
  }

  @Test
  protected void aRepeatedVerdictIsRefusedAndWritesNoSecondEvent() {
    var claim = claimedBy(A);
    assertThat(transition(confirm(claim))).isInstanceOf(Applied.class);
    assertRefused(confirm(claim), new StatusChanged(claim.id()));
    assertThat(store.events(claim.id())).hasSize(2);
  }

  @Test
  protected void ofTwoThatWriteTheSameRowAtOnceExactlyOneIsApplied() {
    for (int round = 0; round < 20; round++) {
      var claim = claimedBy(A);
      List<Outcome> outcomes =
          Together.run(List.of(() -> transition(confirm(claim)), () -> transition(detect(claim))));
      assertThat(outcomes)
          .containsExactlyInAnyOrder(new Applied(claim.id()), new StatusChanged(claim.id()));
      assertThat(row(claim.id()).version()).isEqualTo(2);
      assertThat(store.events(claim.id())).hasSize(2);
    }
  }

  @Test
  protected void aSupersededAndACurrentWorkerThatWriteAtOnceDoNotBothSucceed() {
    for (int round = 0; round < 20; round++) {
      var old = claimedBy(A);
      store.endLeases();
      var current = claimOne(B);
      List<Outcome> outcomes =
          Together.run(List.of(() -> transition(confirm(old)), () -> transition(confirm(current))));
      assertThat(outcomes.get(0)).isNotInstanceOf(Applied.class);
      assertThat(outcomes.get(1)).isInstanceOf(Applied.class);
      assertThat(store.events(old.id())).hasSize(2);
    }
  }

  private void assertRefused(Verdict verdict, Outcome expected) {
    var id = verdict.claim().id();
    var before = row(id);
    var events = store.events(id);
    assertThat(transition(verdict)).isEqualTo(expected);
    assertThat(row(id)).isEqualTo(before);
    assertThat(store.events(id)).isEqualTo(events);
  }

  private Outcome transition(Verdict verdict) {
    return ports.transition().transition(List.of(verdict)).getFirst();
  }
}
