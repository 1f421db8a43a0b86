package dev.quittance.application;

import static dev.quittance.application.port.DistributedLocks.DEFAULT_REGION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.fake.InMemoryLocks;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.DistributedLocks.Release;
import dev.quittance.application.port.DistributedLocks.Renewal;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class LockKeeperTest {
  private static final String KEY = "order-observer-poll";
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration BRIEF = Duration.ofMillis(3);

  private final AtomicLong nanos = new AtomicLong();
  private final AtomicInteger told = new AtomicInteger();

  /** The database's time stands still: nothing ends by itself there. */
  private final InMemoryLocks locks = new InMemoryLocks(InstantSource.fixed(Instant.EPOCH));

  @Test
  void aLockMayBeWrittenUnderUntilATenthOfItsTimeIsLeft() {
    try (var keeper = keep(locks, LONG, nanos::get)) {
      assertThat(keeper.mayWrite()).isTrue();
      nanos.set(Duration.ofSeconds(27).toNanos() - 1);
      assertThat(keeper.mayWrite()).isTrue();
      nanos.incrementAndGet();
      assertThat(keeper.mayWrite()).isFalse();
    }
  }

  @Test
  void theDeadlineRunsFromBeforeTheLockWasAskedFor() {
    var slow =
        new LocksWithRenewal(locks, lock -> Renewal.RENEWED) {
          @Override
          public Attempt tryAcquire(String key, String region, String client, Duration time) {
            nanos.addAndGet(time.toNanos());
            return super.tryAcquire(key, region, client, time);
          }
        };
    try (var keeper = keep(slow, LONG, nanos::get)) {
      assertThat(keeper.mayWrite()).isFalse();
    }
  }

  @Test
  void thereIsNothingToKeepWhereSomebodyElseHoldsTheLock() {
    locks.tryAcquire(KEY, DEFAULT_REGION, "other", LONG);
    assertThat(LockKeeper.tryAcquire(locks, wanted(LONG), nanos::get, told::incrementAndGet))
        .isEmpty();
  }

  @Test
  void aLockIsRenewedForAsLongAsItIsKept() {
    var renewals = new AtomicInteger();
    var counting =
        new LocksWithRenewal(
            locks,
            lock -> {
              renewals.incrementAndGet();
              return locks.renew(lock, BRIEF);
            });
    try (var keeper = keep(counting, BRIEF, nanos::get)) {
      await().until(() -> renewals.get() > 5);
      assertThat(keeper.mayWrite()).isTrue();
    }
    assertThat(told).hasValue(0);
  }

  @Test
  void theWorkIsToldOnceThatARenewalWasRefused() {
    try (var keeper = keep(locks, BRIEF, nanos::get)) {
      locks.forceRelease(KEY, DEFAULT_REGION);
      await().until(() -> told.get() == 1);
      assertThat(keeper.mayWrite()).isFalse();
    }
    assertThat(told).hasValue(1);
  }

  @Test
  void theWorkIsToldWhenNoRenewalSucceedsInTime() {
    var failing =
        new LocksWithRenewal(
            locks,
            lock -> {
              throw new IllegalStateException("connection reset");
            });
    try (var keeper = keep(failing, Duration.ofMillis(30), System::nanoTime)) {
      await().until(() -> told.get() == 1);
      assertThat(keeper.mayWrite()).isFalse();
    }
  }

  @Test
  void theWorkIsToldWhileARenewalHangs() {
    var answer = new CountDownLatch(1);
    var hanging = new LocksWithRenewal(locks, lock -> answerAfter(answer, Renewal.RENEWED));
    try (var keeper = keep(hanging, Duration.ofMillis(30), System::nanoTime)) {
      await().until(() -> told.get() == 1);
      assertThat(keeper.mayWrite()).isFalse();
    } finally {
      answer.countDown();
    }
  }

  @Test
  void aRenewalThatFailsIsTriedAgain() {
    var tries = new AtomicInteger();
    var failingTwice =
        new LocksWithRenewal(
            locks,
            lock -> {
              if (tries.incrementAndGet() <= 2) {
                throw new IllegalStateException("connection reset");
              }
              return Renewal.LOST;
            });
    try (var keeper = keep(failingTwice, BRIEF, nanos::get)) {
      await().until(() -> !keeper.mayWrite());
      assertThat(tries).hasValue(3);
    }
  }

  @Test
  void whoHasClosedTheKeeperIsNotToldAnyMore() throws InterruptedException {
    var answer = new CountDownLatch(1);
    var renewing = new AtomicReference<Thread>();
    var late =
        new LocksWithRenewal(
            locks,
            lock -> {
              renewing.set(Thread.currentThread());
              return answerAfter(answer, Renewal.LOST);
            });
    try (var keeper = keep(late, BRIEF, nanos::get)) {
      await().until(() -> renewing.get() != null);
      assertThat(keeper.lock().fence()).isEqualTo(1);
    }
    answer.countDown();
    assertThat(renewing.get().join(Duration.ofSeconds(10))).isTrue();
    assertThat(told).hasValue(0);
  }

  @Test
  void aReleasedLockIsFreeAndNotRenewed() throws InterruptedException {
    var renewing = new AtomicReference<Thread>();
    var noting =
        new LocksWithRenewal(
            locks,
            lock -> {
              renewing.set(Thread.currentThread());
              return locks.renew(lock, BRIEF);
            });
    try (var keeper = keep(noting, BRIEF, nanos::get)) {
      await().until(() -> renewing.get() != null);
      assertThat(keeper.release()).isEqualTo(Release.RELEASED);
    }
    assertThat(renewing.get().join(Duration.ofSeconds(10))).isTrue();
    assertThat(locks.list().getFirst().held()).isFalse();
    assertThat(told).hasValue(0);
  }

  private LockKeeper keep(DistributedLocks locks, Duration time, LongSupplier nanoTime) {
    return LockKeeper.tryAcquire(locks, wanted(time), nanoTime, told::incrementAndGet)
        .orElseThrow();
  }

  private static LockKeeper.Wanted wanted(Duration time) {
    return new LockKeeper.Wanted(KEY, DEFAULT_REGION, "a#0001", time);
  }

  private static Renewal answerAfter(CountDownLatch latch, Renewal answer) {
    try {
      latch.await();
      return answer;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
