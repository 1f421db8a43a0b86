package dev.quittance.application;

import static dev.quittance.domain.PaymentStatus.CONFIRMED;
import static dev.quittance.domain.PaymentStatus.PENDING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.application.port.TransitionStatusIfCurrent;
import dev.quittance.domain.PaymentRequestId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A batch whose answers come part by part, each written when it comes. */
class ReconcileInPartsTest {
  private final Cycle cycle = new Cycle();
  private final List<PaymentRequestId> ids = cycle.create(3);

  @AfterEach
  void forgetInterruption() {
    Thread.interrupted();
  }

  @Test
  void aSlowPartDoesNotHoldUpAFastOne() {
    cycle.observe =
        (requests, deadline, answered) -> {
          answered.accept(paid(ids.get(0)));
          assertThat(cycle.row(ids.get(0)).status()).isEqualTo(CONFIRMED);
          assertThat(cycle.row(ids.get(1)).leaseOwner()).contains(Cycle.WORKER.leaseOwner());
          answered.accept(paid(ids.get(1), ids.get(2)));
        };
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 3, 3, 0, 0, 0, 0, 0));
  }

  @Test
  void eachPartIsOneTransitionInTheOrderOfTheClaimAndTheRestIsTheLast() {
    var written = new ArrayList<List<PaymentRequestId>>();
    cycle.transition =
        verdicts -> {
          written.add(verdicts.stream().map(verdict -> verdict.claim().id()).toList());
          return cycle.store.transition(verdicts);
        };
    cycle.observe = (requests, deadline, answered) -> answered.accept(paid(ids.get(2), ids.get(0)));
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 2, 2, 0, 0, 0, 1, 0));
    assertThat(written).containsExactly(List.of(ids.get(0), ids.get(2)), List.of(ids.get(1)));
    assertThat(cycle.report.failureCodes).containsExactly("no_answer");
  }

  @Test
  void theFirstAnswerToARowCountsAndRowsOfOthersAreIgnored() {
    cycle.observe =
        (requests, deadline, answered) -> {
          answered.accept(Map.of(ids.get(0), cycle.seen(0, 0), ids.get(1), cycle.seen(0, 0)));
          answered.accept(paid(ids.get(0), ids.get(2), NewRequests.bitcoin(100).id()));
          answered.accept(paid(ids.get(0)));
        };
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 3, 1, 0, 0, 0, 0, 0));
    assertThat(cycle.row(ids.get(0)).status()).isEqualTo(PENDING);
    assertThat(cycle.report.late).isEmpty();
  }

  @Test
  void anObserverThatThrowsAfterAPartCostsTheOtherRowsOnly() {
    cycle.observe =
        (requests, deadline, answered) -> {
          answered.accept(paid(ids.get(0)));
          throw new IllegalStateException("broken");
        };
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 1, 1, 0, 0, 0, 2, 0));
    assertThat(cycle.report.failureCodes).containsExactly("observer_broken", "observer_broken");
  }

  @Test
  void interruptedBetweenPartsTheFirstStaysWrittenAndTheOthersAreReleased() {
    cycle.observe =
        (requests, deadline, answered) -> {
          answered.accept(paid(ids.get(0)));
          Thread.currentThread().interrupt();
          answered.accept(paid(ids.get(1)));
        };
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 1, 1, 0, 0, 0, 0, 0));
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(cycle.row(ids.get(0)).status()).isEqualTo(CONFIRMED);
    assertThat(ids.subList(1, 3)).allSatisfy(this::isGivenBackUntouched);
  }

  @Test
  void interruptedAfterTheLastPartThereIsNothingToRelease() {
    cycle.observe =
        (requests, deadline, answered) -> {
          answered.accept(paid(ids.get(0), ids.get(1), ids.get(2)));
          Thread.currentThread().interrupt();
        };
    cycle.release =
        claims -> {
          throw new AssertionError("released " + claims);
        };
    assertThat(cycle.run().confirmed()).isEqualTo(3);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
  }

  @Test
  void aPartThatCannotBeWrittenDoesNotLoseTheOthersAndIsThrownAtTheEnd() {
    cycle.transition = breakingFor(ids.get(0));
    cycle.observe =
        (requests, deadline, answered) -> {
          answered.accept(paid(ids.get(0)));
          answered.accept(paid(ids.get(1)));
        };
    assertThatExceptionOfType(StepFailed.class)
        .isThrownBy(cycle::run)
        .withMessage("connection reset")
        .satisfies(e -> assertThat(e.step()).isEqualTo(StepFailed.Step.TRANSITION));
    assertThat(cycle.row(ids.get(1)).status()).isEqualTo(CONFIRMED);
    assertThat(cycle.row(ids.get(2)).attempts()).isEqualTo(1);
    // Not tried again, not released: whether it was written is unknown until the lease ends.
    assertThat(cycle.row(ids.get(0)).leaseOwner()).contains(Cycle.WORKER.leaseOwner());
  }

  @Test
  void ofSeveralPartsThatCannotBeWrittenAllAreTold() {
    cycle.transition = breakingFor(ids.get(0), ids.get(1), ids.get(2));
    cycle.observe =
        (requests, deadline, answered) -> {
          answered.accept(paid(ids.get(0)));
          answered.accept(paid(ids.get(1)));
        };
    assertThatExceptionOfType(StepFailed.class)
        .isThrownBy(cycle::run)
        .satisfies(e -> assertThat(e.getSuppressed()).hasSize(2));
  }

  @Test
  void interruptedAfterAFailedWriteItsRowsAreReleasedToo() {
    cycle.transition = breakingFor(ids.get(0));
    cycle.observe =
        (requests, deadline, answered) -> {
          answered.accept(paid(ids.get(0)));
          Thread.currentThread().interrupt();
        };
    assertThatExceptionOfType(StepFailed.class).isThrownBy(cycle::run);
    assertThat(Thread.currentThread().isInterrupted()).isTrue();
    assertThat(ids).allSatisfy(this::isGivenBackUntouched);
  }

  @Test
  void aPartThatComesAfterTheLeaseIsLateAndTheEarlierOneIsWritten() {
    cycle.observe =
        (requests, deadline, answered) -> {
          answered.accept(paid(ids.get(0)));
          cycle.pause(cycle.lease);
          answered.accept(paid(ids.get(1), ids.get(2)));
        };
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 3, 1, 0, 0, 0, 0, 2));
    assertThat(cycle.report.late).containsExactly(ids.get(1), ids.get(2));
  }

  private void isGivenBackUntouched(PaymentRequestId id) {
    assertThat(cycle.row(id).status()).isEqualTo(PENDING);
    assertThat(cycle.row(id).leaseOwner()).isEmpty();
    assertThat(cycle.row(id).attempts()).isZero();
  }

  private TransitionStatusIfCurrent breakingFor(PaymentRequestId... broken) {
    return verdicts -> {
      if (verdicts.stream().anyMatch(verdict -> List.of(broken).contains(verdict.claim().id()))) {
        throw new IllegalStateException("connection reset");
      }
      return cycle.store.transition(verdicts);
    };
  }

  private Map<PaymentRequestId, Answer> paid(PaymentRequestId... paid) {
    Map<PaymentRequestId, Answer> answers = new LinkedHashMap<>();
    List.of(paid).forEach(id -> answers.put(id, cycle.seen(100, 100)));
    return answers;
  }
}
