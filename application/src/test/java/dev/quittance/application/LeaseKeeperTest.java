package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.LeaseKeeper.Renewal;
import dev.quittance.application.fake.InMemoryRequests;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.ClaimOpenForReconciliation.Command;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class LeaseKeeperTest {
  private static final Duration LEASE = Duration.ofSeconds(30);
  private static final Renewal<PaymentRequestId> NEVER =
      lease -> {
        throw new AssertionError("too early to renew");
      };

  private final AtomicLong nanos = new AtomicLong();
  private final List<ClaimedRequest> claims = claimTwo();
  private final PaymentRequestId first = claims.get(0).id();

  @Test
  void whatWasClaimedMayBeWrittenUntilATenthOfTheLeaseIsLeft() {
    try (var keeper = start(NEVER, LEASE)) {
      assertThat(keeper.mayWrite(first)).isTrue();
      nanos.set(Duration.ofSeconds(27).toNanos() - 1);
      assertThat(keeper.mayWrite(first)).isTrue();
      nanos.incrementAndGet();
      assertThat(keeper.mayWrite(first)).isFalse();
    }
  }

  @Test
  void whatWasNotClaimedMayNotBeWritten() {
    try (var keeper = start(NEVER, LEASE)) {
      assertThat(keeper.mayWrite(NewRequests.newId())).isFalse();
    }
  }

  @Test
  void whatARenewalDoesNotNameMayNotBeWrittenAnyMore() {
    try (var keeper = start(lease -> Set.of(first), Duration.ofMillis(3))) {
      await().until(() -> !keeper.mayWrite(claims.get(1).id()));
      assertThat(keeper.mayWrite(first)).isTrue();
    }
  }

  @Test
  void theRenewedDeadlineRunsFromBeforeTheRenewalWasSent() {
    var calls = new AtomicInteger();
    var checked = new CountDownLatch(1);
    Renewal<PaymentRequestId> slow =
        lease -> {
          if (calls.incrementAndGet() > 1) {
            awaitUninterrupted(checked);
          }
          // The answer takes as long as the whole lease.
          nanos.addAndGet(lease.toNanos());
          return Set.of(first);
        };
    try (var keeper = start(slow, Duration.ofMillis(3))) {
      await().until(() -> calls.get() == 2);
      assertThat(keeper.mayWrite(first)).isFalse();
    } finally {
      checked.countDown();
    }
  }

  @Test
  void aClosedKeeperStopsRenewing() throws InterruptedException {
    var renewing = new AtomicReference<Thread>();
    Renewal<PaymentRequestId> noting =
        lease -> {
          renewing.set(Thread.currentThread());
          return Set.of(first);
        };
    try (var keeper = start(noting, Duration.ofMillis(3))) {
      await().until(() -> renewing.get() != null);
      assertThat(keeper.mayWrite(first)).isTrue();
    }
    assertThat(renewing.get().join(Duration.ofSeconds(10))).isTrue();
  }

  @Test
  void aRenewalThatFailsIsTriedAgain() {
    var tries = new AtomicLong();
    Renewal<PaymentRequestId> failingTwice =
        lease -> {
          if (tries.incrementAndGet() <= 2) {
            throw new IllegalStateException("connection reset");
          }
          return Set.of();
        };
    try (var keeper = start(failingTwice, Duration.ofMillis(3))) {
      await().until(() -> !keeper.mayWrite(first));
      assertThat(tries.get()).isGreaterThanOrEqualTo(3);
    }
  }

  private LeaseKeeper<PaymentRequestId> start(Renewal<PaymentRequestId> renew, Duration lease) {
    var writeBefore = LeaseKeeper.writeDeadline(lease, nanos::get);
    return LeaseKeeper.start(
        renew, Set.of(first, claims.get(1).id()), lease, writeBefore, nanos::get);
  }

  private static void awaitUninterrupted(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<ClaimedRequest> claimTwo() {
    var store = new InMemoryRequests();
    store.create(NewRequests.bitcoin(100));
    store.create(NewRequests.bitcoin(100));
    return store.claim(new Command(Cycle.WORKER, 2, LEASE)).requests();
  }
}
