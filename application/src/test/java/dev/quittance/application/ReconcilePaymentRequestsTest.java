package dev.quittance.application;

import static dev.quittance.domain.PaymentStatus.CONFIRMED;
import static dev.quittance.domain.PaymentStatus.DETECTED;
import static dev.quittance.domain.PaymentStatus.EXPIRED;
import static dev.quittance.domain.PaymentStatus.PENDING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.quittance.application.port.ClaimOpenForReconciliation.Claimed;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class ReconcilePaymentRequestsTest {
  private final Cycle cycle = new Cycle();

  @Test
  void aPaidRequestIsConfirmed() {
    var id = cycle.create();
    cycle.observe = Cycle.answering(request -> cycle.seen(100, 100));
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 1, 1, 0, 0, 0, 0, 0));
    assertThat(cycle.row(id).status()).isEqualTo(CONFIRMED);
    assertThat(cycle.report.transitioned).containsExactly(id);
  }

  @Test
  void aPaymentOnItsWayIsDetected() {
    var id = cycle.create();
    cycle.observe = Cycle.answering(request -> cycle.seen(100, 0));
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 1, 0, 1, 0, 0, 0, 0));
    assertThat(cycle.row(id).status()).isEqualTo(DETECTED);
  }

  @Test
  void anUnpaidRequestExpiresOnceItsTimeIsOver() {
    var id = cycle.create();
    cycle.store.advance(Cycle.HOUR);
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 1, 0, 0, 1, 0, 0, 0));
    assertThat(cycle.row(id).status()).isEqualTo(EXPIRED);
  }

  @Test
  void anUnpaidRequestIsKeptAndLookedAtLater() {
    var id = cycle.create();
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 1, 0, 0, 0, 0, 0, 0));
    assertThat(cycle.row(id).status()).isEqualTo(PENDING);
    assertThat(cycle.row(id).leaseOwner()).isEmpty();
    assertThat(cycle.run()).isEqualTo(CycleResult.NOTHING);
    cycle.store.advance(Duration.ofSeconds(17));
    assertThat(cycle.run().scanned()).isEqualTo(1);
  }

  @Test
  void aRequestThatNobodyHereCanObserveIsSkipped() {
    var id = cycle.create();
    cycle.observe = Cycle.answering(request -> new Answer.Unsupported("no endpoint"));
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 0, 0, 0, 0, 1, 0, 0));
    assertThat(cycle.row(id).attempts()).isZero();
    assertThat(cycle.report.failureCodes).isEmpty();
  }

  @Test
  void aRequestWithoutAnAnswerIsAnErrorAndStaysOpenEvenPastItsExpiry() {
    var id = cycle.create();
    cycle.store.advance(Duration.ofDays(1));
    cycle.observe = Cycle.answering(request -> new Answer.Failed("timeout", "no answer"));
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 0, 0, 0, 0, 0, 1, 0));
    assertThat(cycle.row(id).status()).isEqualTo(PENDING);
    assertThat(cycle.row(id).attempts()).isEqualTo(1);
    assertThat(cycle.report.failureCodes).containsExactly("timeout");
    assertThat(cycle.store.isAnyDueOrLeased()).isFalse();
  }

  @Test
  void aDisputedRequestIsAnErrorAndStaysAsItIsWhateverTheAmountsAndTheTime() {
    var id = cycle.create();
    cycle.observe = Cycle.answering(request -> cycle.disputed(100, 200));
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 0, 0, 0, 0, 0, 1, 0));
    cycle.store.advance(Duration.ofDays(1));
    cycle.observe = Cycle.answering(request -> cycle.disputed(0, 0));
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 0, 0, 0, 0, 0, 1, 0));
    assertThat(cycle.row(id).status()).isEqualTo(PENDING);
    assertThat(cycle.row(id).attempts()).isEqualTo(2);
    assertThat(cycle.report.failureCodes)
        .containsExactly("chain_disagreement", "chain_disagreement");
    assertThat(cycle.report.failureMessages.getFirst())
        .isEqualTo("left: 100 seen, 100 confirmed; right: 200 seen, 200 confirmed");
  }

  @Test
  void aDisputedRequestIsLookedAtAgainAsAfterAFailure() {
    cycle.create();
    cycle.observe = Cycle.answering(request -> cycle.disputed(100, 0));
    var waits = new ArrayList<Duration>();
    cycle.transition =
        verdicts -> {
          waits.add(verdicts.getFirst().nextLookIn());
          return cycle.store.transition(verdicts);
        };
    for (int look = 0; look < 3; look++) {
      cycle.run();
      cycle.store.advance(waits.getLast());
    }
    // Doubled up to half a minute while the request is young, with up to a tenth of it on top.
    assertThat(waits.get(0)).isBetween(Duration.ofSeconds(15), Duration.ofMillis(16_500));
    assertThat(waits.get(1)).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(33));
    assertThat(waits.get(2)).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(33));
  }

  @Test
  void oneFailingAnswerAmongAHundredLeavesTheOthersProgressing() {
    List<PaymentRequestId> ids = cycle.create(100);
    var failing = ids.get(42);
    cycle.observe =
        Cycle.answering(
            request ->
                request.id().equals(failing)
                    ? new Answer.Failed("http_500", "broken")
                    : cycle.seen(100, 100));
    assertThat(cycle.run()).isEqualTo(new CycleResult(100, 99, 99, 0, 0, 0, 1, 0));
    assertThat(ids)
        .allSatisfy(
            id ->
                assertThat(cycle.row(id).status())
                    .isEqualTo(id.equals(failing) ? PENDING : CONFIRMED));
  }

  @Test
  void anObserverThatThrowsFailsItsRowsAndNotTheWorker() {
    List<PaymentRequestId> ids = cycle.create(3);
    cycle.observe =
        (requests, deadline, answered) -> {
          throw new IllegalStateException("broken");
        };
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 0, 0, 0, 0, 0, 3, 0));
    assertThat(cycle.report.failureCodes).containsOnly("observer_broken").hasSize(3);
    assertThat(ids)
        .allSatisfy(
            id -> {
              assertThat(cycle.row(id).status()).isEqualTo(PENDING);
              assertThat(cycle.row(id).leaseOwner()).isEmpty();
              assertThat(cycle.row(id).attempts()).isEqualTo(1);
            });
  }

  @Test
  void aRequestMissingFromTheAnswerIsAnError() {
    List<PaymentRequestId> ids = cycle.create(2);
    cycle.observe =
        (requests, deadline, answered) -> answered.accept(Map.of(ids.get(0), cycle.seen(100, 100)));
    assertThat(cycle.run()).isEqualTo(new CycleResult(2, 1, 1, 0, 0, 0, 1, 0));
    assertThat(cycle.row(ids.get(1)).status()).isEqualTo(PENDING);
    assertThat(cycle.report.failureCodes).containsExactly("no_answer");
  }

  @Test
  void rowsSetAsideByTheClaimCountAsClaimedAndSkipped() {
    cycle.claim = command -> new Claimed(List.of(), 3);
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 0, 0, 0, 0, 3, 0, 0));
  }

  @Test
  void refusedWritesAreCountedAsLateAndNotAsTransitions() {
    List<PaymentRequestId> ids = cycle.create(2);
    cycle.observe = Cycle.answering(request -> cycle.seen(100, 100));
    cycle.transition = refusing(Outcome.LeaseLost::new);
    assertThat(cycle.run()).isEqualTo(new CycleResult(2, 2, 0, 0, 0, 0, 0, 2));
    assertThat(cycle.report.late).hasSameElementsAs(ids);
    assertThat(cycle.report.transitioned).isEmpty();
  }

  @Test
  void aStatusThatChangedMeanwhileIsCountedAsLate() {
    cycle.create();
    cycle.transition = refusing(Outcome.StatusChanged::new);
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 1, 0, 0, 0, 0, 0, 1));
  }

  @Test
  void aRowThatTheDatabaseRefusesIsAnError() {
    cycle.create();
    cycle.transition = refusing(id -> new Outcome.Rejected(id, "22021", "bad text"));
    assertThat(cycle.run()).isEqualTo(new CycleResult(1, 1, 0, 0, 0, 0, 1, 0));
    assertThat(cycle.report.failureCodes).containsExactly("22021");
  }

  @Test
  void nothingIsObservedBeforeItIsClaimedAndOnlyWhatWasClaimed() {
    cycle.create(5);
    var steps = new ArrayList<String>();
    cycle.claim =
        command -> {
          steps.add("claim");
          return cycle.store.claim(command);
        };
    cycle.observe =
        (requests, deadline, answered) -> {
          steps.add("observe " + requests.size());
          assertThat(requests)
              .allSatisfy(
                  request ->
                      assertThat(cycle.row(request.id()).leaseOwner())
                          .contains(Cycle.WORKER.leaseOwner()));
        };
    cycle.run(3);
    assertThat(steps).containsExactly("claim", "observe 3");
  }

  @Test
  void anEmptyClaimIsNeitherObservedNorWritten() {
    cycle.observe =
        (requests, deadline, answered) -> {
          throw new AssertionError("observed without a claim");
        };
    cycle.transition =
        verdicts -> {
          throw new AssertionError("written without a claim");
        };
    assertThat(cycle.run()).isEqualTo(CycleResult.NOTHING);
  }

  @Test
  void theObservationHasToEndWellBeforeTheLease() {
    cycle.create();
    var given = new ArrayList<Duration>();
    cycle.observe =
        (requests, deadline, answered) -> {
          given.add(deadline.remaining());
        };
    cycle.run();
    assertThat(given).singleElement().isEqualTo(cycle.lease.multipliedBy(4).dividedBy(5));
  }

  @Test
  void aClaimThatBreaksSaysSo() {
    var cause = new IllegalStateException("connection refused");
    cycle.claim =
        command -> {
          throw cause;
        };
    assertThatExceptionOfType(StepFailed.class)
        .isThrownBy(cycle::run)
        .withMessage("connection refused")
        .withCause(cause)
        .satisfies(e -> assertThat(e.step()).isEqualTo(StepFailed.Step.CLAIM));
  }

  @Test
  void aTransitionThatBreaksSaysSo() {
    cycle.create();
    cycle.transition =
        verdicts -> {
          throw new IllegalStateException("connection reset");
        };
    assertThatExceptionOfType(StepFailed.class)
        .isThrownBy(cycle::run)
        .satisfies(e -> assertThat(e.step()).isEqualTo(StepFailed.Step.TRANSITION));
  }

  private static TransitionStatusIfCurrent refusing(Function<PaymentRequestId, Outcome> outcome) {
    return verdicts ->
        verdicts.stream().map(Verdict::claim).map(claim -> outcome.apply(claim.id())).toList();
  }
}
