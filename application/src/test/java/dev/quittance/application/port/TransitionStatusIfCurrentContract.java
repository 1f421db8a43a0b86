package dev.quittance.application.port;

import static dev.quittance.domain.PaymentStatus.CONFIRMED;
import static dev.quittance.domain.PaymentStatus.DETECTED;
import static dev.quittance.domain.PaymentStatus.EXPIRED;
import static dev.quittance.domain.PaymentStatus.PENDING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ReconciliationStore.Event;
import dev.quittance.application.port.ReconciliationStore.Row;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.Applied;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.LeaseLost;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome.StatusChanged;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.StatusChange;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a verdict writes. Whether it may write at all is {@link TransitionGuardContract}. */
public abstract class TransitionStatusIfCurrentContract extends StoreContract {
  private static final Event CREATED = new Event("payment_request.created", 1);

  @Test
  protected void aChangeWritesTheStatusTheNextVersionAndOneEventAndEndsTheLease() {
    var claim = claimedBy(A);
    assertThat(transition(confirm(claim))).isEqualTo(new Applied(claim.id()));
    assertThat(row(claim.id()))
        .isEqualTo(new Row(CONFIRMED, 2, AmountMinor.of(100), Optional.empty(), 1, 0));
    assertThat(store.events(claim.id()))
        .containsExactly(CREATED, new Event("payment_request.confirmed", 2));
    store.makeDue();
    assertThat(claim(B, 10).count()).isZero();
  }

  @Test
  protected void aRequestIsDetectedAndThenConfirmedUnderAnotherClaim() {
    var first = claimedBy(A);
    transition(detect(first));
    store.makeDue();
    var second = claimOne(B);
    assertThat(second.request().status()).isEqualTo(DETECTED);
    assertThat(second.request().version()).isEqualTo(2);
    assertThat(transition(confirm(second))).isInstanceOf(Applied.class);
    assertThat(store.events(first.id()))
        .containsExactly(
            CREATED,
            new Event("payment_request.detected", 2),
            new Event("payment_request.confirmed", 3));
  }

  @Test
  protected void aRequestExpires() {
    var claim = claimedBy(A);
    var expiry = new StatusChange(PENDING, EXPIRED);
    transition(new Verdict.Change(claim, expiry, seen(0, 0), LATER));
    assertThat(row(claim.id()).status()).isEqualTo(EXPIRED);
    assertThat(store.events(claim.id())).contains(new Event("payment_request.expired", 2));
  }

  @Test
  protected void aKeptRowIsReleasedWithWhatWasSeenAndNoEvent() {
    var claim = claimedBy(A);
    assertThat(transition(keep(claim, LATER))).isInstanceOf(Applied.class);
    assertThat(row(claim.id()))
        .isEqualTo(new Row(PENDING, 1, AmountMinor.of(40), Optional.empty(), 1, 0));
    assertThat(store.events(claim.id())).containsExactly(CREATED);
    assertThat(claim(B, 10).count()).isZero();
  }

  @Test
  protected void aKeptRowIsDueAgainWhenTheVerdictSaysSo() {
    var claim = claimedBy(A);
    transition(keep(claim, Duration.ZERO));
    assertThat(claimOne(B).id()).isEqualTo(claim.id());
  }

  @Test
  protected void failuresAreCountedAndWhatWasReceivedIsNotForgotten() {
    var claim = claimedBy(A);
    transition(keep(claim, Duration.ZERO));
    transition(unanswered(claimOne(A), true));
    assertThat(row(claim.id()).attempts()).isEqualTo(1);
    var third = claimOne(A);
    assertThat(third.request().failedObservations()).isEqualTo(1);
    transition(unanswered(third, true));
    assertThat(row(claim.id()))
        .isEqualTo(new Row(PENDING, 1, AmountMinor.of(40), Optional.empty(), 3, 2));
    transition(keep(claimOne(A), LATER));
    assertThat(row(claim.id()).attempts()).isZero();
    assertThat(store.events(claim.id())).containsExactly(CREATED);
  }

  @Test
  protected void aRowThatNobodyHereCanObserveIsReleasedWithoutAFailure() {
    var claim = claimedBy(A);
    transition(keep(claim, Duration.ZERO));
    transition(unanswered(claimOne(A), false));
    assertThat(row(claim.id()))
        .isEqualTo(new Row(PENDING, 1, AmountMinor.of(40), Optional.empty(), 2, 0));
  }

  @Test
  protected void amountsBeyondSixtyFourBitsAreKeptToTheLastDigit() {
    var claim = claimedBy(A);
    var huge = AmountMinor.parse("9".repeat(78));
    var small = seen(1, 1);
    var observation = new Observation(huge, huge, small.head(), small.source());
    transition(new Verdict.Keep(claim, observation, LATER));
    assertThat(row(claim.id()).received()).isEqualTo(huge);
  }

  @Test
  protected void anEmptyBatchIsAnsweredWithNothing() {
    assertThat(ports.transition().transition(List.of())).isEmpty();
  }

  @Test
  protected void everyRowOfAMixedBatchHasItsOwnOutcomeInOrder() {
    create(5);
    List<ClaimedRequest> claims = claim(A, 5).requests();
    store.changeByHand(claims.get(1).id(), PaymentStatus.FAILED, 2);
    ports.release().release(List.of(claims.get(2)));
    ports.transition().transition(List.of(keep(claimOne(B), LATER)));
    List<Outcome> outcomes =
        ports
            .transition()
            .transition(
                List.of(
                    confirm(claims.get(0)),
                    confirm(claims.get(1)),
                    confirm(claims.get(2)),
                    keep(claims.get(3), LATER),
                    unanswered(claims.get(4), true)));
    assertThat(outcomes)
        .containsExactly(
            new Applied(claims.get(0).id()),
            new StatusChanged(claims.get(1).id()),
            new LeaseLost(claims.get(2).id()),
            new Applied(claims.get(3).id()),
            new Applied(claims.get(4).id()));
    assertThat(row(claims.get(2).id()).status()).isEqualTo(PENDING);
  }

  private Outcome transition(Verdict verdict) {
    return ports.transition().transition(List.of(verdict)).getFirst();
  }

  private static Verdict unanswered(ClaimedRequest claim, boolean failure) {
    return new Verdict.Unanswered(claim, "no answer", failure, Duration.ZERO);
  }
}
