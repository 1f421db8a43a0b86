package dev.quittance.application;

import static dev.quittance.domain.PaymentStatus.CONFIRMED;
import static dev.quittance.domain.PaymentStatus.PENDING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.port.ObserveChain;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Writing only while the lease is surely held: the deadline, its renewal, and giving up. */
class ReconcileUnderLeaseTest {
  private static final Duration SHORT = Duration.ofMillis(60);
  private static final Duration MARGIN = SHORT.dividedBy(10);

  private final Cycle cycle = new Cycle();
  private final AtomicInteger renewals = new AtomicInteger();

  @Test
  void pastTheLocalDeadlineNothingIsWritten() {
    List<PaymentRequestId> ids = cycle.create(3);
    cycle.observe = afterPausing(cycle.lease.multipliedBy(9).dividedBy(10));
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 3, 0, 0, 0, 0, 0, 3));
    assertThat(ids).allSatisfy(id -> assertThat(cycle.row(id).status()).isEqualTo(PENDING));
    assertThat(cycle.report.late).hasSameElementsAs(ids);
  }

  @Test
  void justBeforeTheLocalDeadlineEverythingIsWritten() {
    cycle.create(3);
    cycle.observe = afterPausing(cycle.lease.multipliedBy(9).dividedBy(10).minusNanos(1));
    assertThat(cycle.run()).isEqualTo(new CycleResult(3, 3, 3, 0, 0, 0, 0, 0));
  }

  @Test
  void theDeadlineRunsFromBeforeTheClaimWasSent() {
    cycle.create();
    cycle.claim =
        command -> {
          var claimed = cycle.store.claim(command);
          cycle.pause(cycle.lease);
          return claimed;
        };
    cycle.observe = Cycle.answering(request -> cycle.seen(100, 100));
    assertThat(cycle.run().lateWrites()).isEqualTo(1);
  }

  @Test
  void renewalsGoOnWhileTheChainIsSlowAndMoveTheDeadline() {
    var id = cycle.create();
    cycle.lease = SHORT;
    cycle.renew =
        (claims, lease) -> {
          renewals.incrementAndGet();
          return cycle.store.renew(claims, lease);
        };
    cycle.observe =
        (requests, deadline, answered) -> {
          cycle.pause(SHORT.minus(MARGIN).minusMillis(1));
          awaitAnotherWholeRenewal();
          // Past the first deadline, but not past the renewed one.
          cycle.pause(SHORT.minus(MARGIN).minusMillis(1));
          answered.accept(allPaid(requests));
        };
    assertThat(cycle.run().confirmed()).isEqualTo(1);
    assertThat(cycle.row(id).status()).isEqualTo(CONFIRMED);
  }

  @Test
  void aRenewalThatFailsLeavesTheOldDeadlineStanding() {
    var id = cycle.create();
    cycle.lease = SHORT;
    cycle.renew =
        (claims, lease) -> {
          renewals.incrementAndGet();
          throw new IllegalStateException("connection reset");
        };
    cycle.observe =
        (requests, deadline, answered) -> {
          cycle.pause(SHORT.minus(MARGIN).minusMillis(1));
          awaitAnotherWholeRenewal();
          cycle.pause(Duration.ofMillis(1));
          answered.accept(allPaid(requests));
        };
    assertThat(cycle.run().lateWrites()).isEqualTo(1);
    assertThat(cycle.row(id).status()).isEqualTo(PENDING);
  }

  @Test
  void aRenewalThatFailsDoesNotCostWhatIsStillInTime() {
    cycle.create();
    cycle.lease = SHORT;
    cycle.renew =
        (claims, lease) -> {
          renewals.incrementAndGet();
          throw new IllegalStateException("connection reset");
        };
    cycle.observe =
        (requests, deadline, answered) -> {
          awaitAnotherWholeRenewal();
          answered.accept(allPaid(requests));
        };
    assertThat(cycle.run().confirmed()).isEqualTo(1);
  }

  @Test
  void aRowLostAtARenewalIsNotWritten() {
    List<PaymentRequestId> ids = cycle.create(2);
    cycle.lease = SHORT;
    cycle.renew =
        (claims, lease) -> {
          renewals.incrementAndGet();
          return Set.of(ids.get(0));
        };
    cycle.observe =
        (requests, deadline, answered) -> {
          awaitAnotherWholeRenewal();
          answered.accept(allPaid(requests));
        };
    cycle.transition =
        verdicts -> {
          assertThat(verdicts).extracting(v -> v.claim().id()).containsExactly(ids.get(0));
          return cycle.store.transition(verdicts);
        };
    assertThat(cycle.run()).isEqualTo(new CycleResult(2, 2, 1, 0, 0, 0, 0, 1));
    assertThat(cycle.report.late).containsExactly(ids.get(1));
  }

  @Test
  void anInterruptedWorkerGivesItsLeasesBackWritesNothingAndStaysInterrupted()
      throws InterruptedException {
    List<PaymentRequestId> ids = cycle.create(3);
    var observing = new CountDownLatch(1);
    var stillInterrupted = new AtomicBoolean();
    cycle.observe =
        (requests, deadline, answered) -> {
          observing.countDown();
          blockUntilInterrupted();
          answered.accept(allPaid(requests));
        };
    Thread worker =
        Thread.ofPlatform()
            .start(
                () -> {
                  cycle.run();
                  stillInterrupted.set(Thread.currentThread().isInterrupted());
                });
    observing.await();
    worker.interrupt();
    assertThat(worker.join(Duration.ofSeconds(10))).isTrue();
    assertThat(stillInterrupted).isTrue();
    assertThat(ids)
        .allSatisfy(
            id -> {
              assertThat(cycle.row(id).status()).isEqualTo(PENDING);
              assertThat(cycle.row(id).leaseOwner()).isEmpty();
            });
    assertThat(cycle.store.read().due()).isEqualTo(3);
  }

  @Test
  void anInterruptionIsNotForgottenWhenGivingBackFails() {
    cycle.create();
    cycle.observe =
        (requests, deadline, answered) -> {
          Thread.currentThread().interrupt();
        };
    cycle.release =
        claims -> {
          throw new IllegalStateException("connection reset");
        };
    assertThatIllegalStateException().isThrownBy(cycle::run);
    assertThat(Thread.interrupted()).isTrue();
  }

  /** One that began after now and has ended: the one under way may have read the time before. */
  private void awaitAnotherWholeRenewal() {
    int before = renewals.get();
    await().pollInterval(Duration.ofMillis(1)).until(() -> renewals.get() >= before + 3);
  }

  private ObserveChain afterPausing(Duration time) {
    return (requests, deadline, answered) -> {
      cycle.pause(time);
      answered.accept(allPaid(requests));
    };
  }

  private Map<PaymentRequestId, Answer> allPaid(Collection<PaymentRequest> requests) {
    return Cycle.answers(requests, request -> cycle.seen(100, 100));
  }

  private static void blockUntilInterrupted() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
