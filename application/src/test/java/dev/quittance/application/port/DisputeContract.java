package dev.quittance.application.port;

import static dev.quittance.domain.PaymentStatus.CONFIRMED;
import static dev.quittance.domain.PaymentStatus.DETECTED;
import static dev.quittance.domain.PaymentStatus.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ReadReconcilerStatus.Dispute;
import dev.quittance.application.port.ReadReconcilerStatus.Said;
import dev.quittance.application.port.ReconciliationStore.Event;
import dev.quittance.application.port.ReconciliationStore.Row;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.Applied;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.LeaseLost;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.StatusChanged;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Observation;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Sources that do not agree: the row is held, shown, and told of once. */
public abstract class DisputeContract extends StoreContract {
  private static final Event CREATED = new Event("payment_request.created", 1);

  @Test
  protected void aNewDisputeHoldsTheRowAndWritesTheNextVersionAndOneEvent() {
    var claim = claimedBy(A);
    transition(keep(claim, Duration.ZERO));
    assertThat(transition(disputed(claimOne(A), 100, 0))).isEqualTo(new Applied(claim.id()));
    assertThat(row(claim.id()))
        .isEqualTo(new Row(PENDING, 2, AmountMinor.of(40), Optional.empty(), 2, 1));
    assertThat(store.events(claim.id())).containsExactly(CREATED, disputedEvent(2));
    assertThat(disputes())
        .containsExactly(
            new Dispute(
                claim.id(),
                claim.request().target().network().toString(),
                claim.request().target().asset(),
                claim.request().expected(),
                List.of(said("left", 100), said("right", 0))));
  }

  @Test
  protected void aDisputeThatGoesOnIsTheSameWhateverTheBlock() {
    var claim = claimedBy(A);
    transition(disputed(claim, 100, 0));
    var again = claimOne(A);
    var later = new ChainHead(900_000, "another", Instant.parse("2026-03-01T13:00:00Z"));
    var answers = List.of(observation("left", 100, later), observation("right", 0, later));
    transition(new Verdict.Disputed(again, answers, Duration.ZERO));
    assertThat(row(claim.id()).version()).isEqualTo(2);
    assertThat(row(claim.id()).attempts()).isEqualTo(2);
    assertThat(row(claim.id()).leaseOwner()).isEmpty();
    assertThat(store.events(claim.id())).containsExactly(CREATED, disputedEvent(2));
  }

  @Test
  protected void otherAnswersAreAnotherDispute() {
    var claim = claimedBy(A);
    transition(disputed(claim, 100, 0));
    transition(disputed(claimOne(A), 100, 50));
    assertThat(store.events(claim.id()))
        .containsExactly(CREATED, disputedEvent(2), disputedEvent(3));
    assertThat(row(claim.id()).version()).isEqualTo(3);
    assertThat(disputes().getFirst().answers()).contains(said("right", 50));
  }

  @Test
  protected void anAgreedObservationEndsItAndALaterDisputeIsNew() {
    var claim = claimedBy(A);
    transition(disputed(claim, 100, 0));
    transition(keep(claimOne(A), Duration.ZERO));
    assertThat(disputes()).isEmpty();
    assertThat(row(claim.id()).version()).isEqualTo(2);
    assertThat(row(claim.id()).attempts()).isZero();
    transition(disputed(claimOne(A), 100, 0));
    assertThat(store.events(claim.id()))
        .containsExactly(CREATED, disputedEvent(2), disputedEvent(3));
  }

  @Test
  protected void anAgreedChangeEndsIt() {
    var claim = claimedBy(A);
    transition(disputed(claim, 100, 0));
    transition(detect(claimOne(A)));
    assertThat(disputes()).isEmpty();
    store.makeDue();
    transition(disputed(claimOne(A), 100, 0));
    assertThat(row(claim.id()).status()).isEqualTo(DETECTED);
    store.makeDue();
    transition(confirm(claimOne(A)));
    assertThat(row(claim.id()).status()).isEqualTo(CONFIRMED);
    assertThat(store.events(claim.id()))
        .containsExactly(
            CREATED,
            disputedEvent(2),
            new Event("payment_request.detected", 3),
            disputedEvent(4),
            new Event("payment_request.confirmed", 5));
  }

  @Test
  protected void neitherAFailureNorAWorkerWithoutAnEndpointEndsIt() {
    var claim = claimedBy(A);
    transition(disputed(claim, 100, 0));
    transition(new Verdict.Unanswered(claimOne(A), "no answer", true, Duration.ZERO));
    assertThat(disputes()).hasSize(1);
    transition(new Verdict.Unanswered(claimOne(A), "no endpoint", false, Duration.ZERO));
    assertThat(disputes()).hasSize(1);
    transition(disputed(claimOne(A), 100, 0));
    assertThat(row(claim.id()).version()).isEqualTo(2);
    assertThat(store.events(claim.id())).containsExactly(CREATED, disputedEvent(2));
  }

  @Test
  protected void whoLostTheLeaseDisputesNothing() {
    var old = claimedBy(A);
    store.endLeases();
    var current = claimOne(B);
    assertThat(transition(disputed(old, 100, 0))).isEqualTo(new LeaseLost(old.id()));
    transition(keep(current, LATER));
    assertThat(transition(disputed(old, 100, 0))).isEqualTo(new LeaseLost(old.id()));
    assertThat(disputes()).isEmpty();
    assertThat(store.events(old.id())).containsExactly(CREATED);
  }

  @Test
  protected void aRepeatedDisputeUnderTheSameClaimIsRefused() {
    var claim = claimedBy(A);
    transition(disputed(claim, 100, 0));
    assertThat(transition(disputed(claim, 100, 50))).isEqualTo(new StatusChanged(claim.id()));
    assertThat(store.events(claim.id())).containsExactly(CREATED, disputedEvent(2));
  }

  @Test
  protected void inABatchOnlyTheDisputedRowsAreDisputed() {
    create(4);
    List<ClaimedRequest> claims = claim(A, 4).requests();
    ports
        .transition()
        .transition(
            List.of(
                confirm(claims.get(0)),
                disputed(claims.get(1), 100, 0),
                keep(claims.get(2), LATER),
                disputed(claims.get(3), 70, 0)));
    assertThat(disputes())
        .extracting(Dispute::id)
        .containsExactlyInAnyOrder(claims.get(1).id(), claims.get(3).id());
    assertThat(store.events(claims.get(0).id()))
        .contains(new Event("payment_request.confirmed", 2));
    assertThat(store.events(claims.get(2).id())).containsExactly(CREATED);
    assertThat(store.events(claims.get(3).id())).containsExactly(CREATED, disputedEvent(2));
  }

  @Test
  protected void ofManyDisputesTheFirstAreShownAndAllAreCounted() {
    create(23);
    ports
        .transition()
        .transition(
            claim(A, 23).requests().stream().map(claim -> disputed(claim, 100, 0)).toList());
    assertThat(ports.status().read().disputed()).isEqualTo(23);
    assertThat(disputes()).hasSize(ReadReconcilerStatus.MOST_DISPUTES);
    assertThat(disputes()).extracting(dispute -> dispute.id().toString()).isSorted();
  }

  @Test
  protected void sourcesAndAmountsOfEverySortAreToldAsTheyWere() {
    var claim = claimedBy(A);
    var huge = AmountMinor.parse("9".repeat(78));
    var head = seen(0, 0).head();
    var odd = new Observation(huge, AmountMinor.ZERO, head, "say \"a\\b\", {c}\n\u00fc");
    transition(new Verdict.Disputed(claim, List.of(odd, seen(1, 1)), LATER));
    assertThat(disputes().getFirst().answers().getFirst())
        .isEqualTo(new Said(odd.source(), huge, AmountMinor.ZERO));
  }

  private List<Dispute> disputes() {
    return ports.status().read().disputes();
  }

  private Outcome transition(Verdict verdict) {
    return ports.transition().transition(List.of(verdict)).getFirst();
  }

  private static Event disputedEvent(long version) {
    return new Event("payment_request.disputed", version);
  }

  private static Verdict disputed(ClaimedRequest claim, long left, long right) {
    var head = seen(0, 0).head();
    return new Verdict.Disputed(
        claim,
        List.of(observation("left", left, head), observation("right", right, head)),
        Duration.ZERO);
  }

  private static Observation observation(String source, long amount, ChainHead head) {
    return new Observation(AmountMinor.of(amount), AmountMinor.of(amount), head, source);
  }

  private static Said said(String source, long amount) {
    return new Said(source, AmountMinor.of(amount), AmountMinor.of(amount));
  }
}
