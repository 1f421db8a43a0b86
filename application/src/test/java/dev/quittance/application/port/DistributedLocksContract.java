package dev.quittance.application.port;

import static dev.quittance.application.port.DistributedLocks.DEFAULT_REGION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.port.DistributedLocks.Attempt;
import dev.quittance.application.port.DistributedLocks.Attempt.Acquired;
import dev.quittance.application.port.DistributedLocks.Attempt.HeldElsewhere;
import dev.quittance.application.port.DistributedLocks.ForcedRelease;
import dev.quittance.application.port.DistributedLocks.LockView;
import dev.quittance.application.port.DistributedLocks.Release;
import dev.quittance.application.port.DistributedLocks.Renewal;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

public abstract class DistributedLocksContract {
  private static final String KEY = "order-observer-poll";
  private static final String A = "a#0001";
  private static final String B = "b#0001";
  private static final Duration LONG = Duration.ofMinutes(1);
  private static final Duration BRIEF = Duration.ofMillis(1);

  private LockStore store;
  private DistributedLocks locks;

  protected abstract LockStore open();

  @BeforeEach
  void openStore() {
    store = open();
    locks = store.locks();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  @Test
  protected void whoComesFirstHoldsTheLock() {
    assertThat(tryAcquire(A)).isEqualTo(new Acquired(new HeldLock(KEY, DEFAULT_REGION, A, 1)));
    assertThat(locks.list().getFirst().held()).isTrue();
  }

  @Test
  protected void aLockThatIsHeldIsNotAcquired() {
    acquire(A);
    assertThat(tryAcquire(B)).isEqualTo(new HeldElsewhere());
    assertThat(locks.list()).extracting(LockView::client).containsExactly(A);
  }

  @Test
  protected void notEvenItsHolderAcquiresItTwice() {
    acquire(A);
    assertThat(tryAcquire(A)).isEqualTo(new HeldElsewhere());
  }

  @Test
  protected void otherKeysAndOtherRegionsAreOtherLocks() {
    acquire(A);
    assertThat(locks.tryAcquire("wes-observer-poll", DEFAULT_REGION, B, LONG))
        .isInstanceOf(Acquired.class);
    assertThat(locks.tryAcquire(KEY, "north", B, LONG)).isInstanceOf(Acquired.class);
  }

  @Test
  protected void aLockIsFreeWhenItsTimeIsOver() {
    locks.tryAcquire(KEY, DEFAULT_REGION, A, BRIEF);
    await().until(() -> tryAcquire(B) instanceof Acquired);
    assertThat(locks.list()).extracting(LockView::client).containsExactly(B);
  }

  @Test
  protected void oneOfManyWhoTryAtOnceAcquiresANewLock() {
    assertOneOfManyAcquires();
  }

  @Test
  protected void oneOfManyWhoTryAtOnceAcquiresALockWhoseHolderDied() {
    acquire(A);
    store.endAll();
    assertOneOfManyAcquires();
  }

  private void assertOneOfManyAcquires() {
    var tries =
        IntStream.range(0, 8)
            .<Together.Task<Attempt>>mapToObj(i -> () -> tryAcquire("many#" + i))
            .toList();
    assertThat(Together.run(tries)).filteredOn(Acquired.class::isInstance).hasSize(1);
  }

  @Test
  protected void theFenceGrowsWithEveryAcquisition() {
    locks.release(acquire(A));
    HeldLock second = acquire(A);
    store.endAll();
    HeldLock third = acquire(B);
    assertThat(List.of(second.fence(), third.fence())).containsExactly(2L, 3L);
  }

  @Test
  protected void aRenewedLockLastsLongerThanItWould() {
    HeldLock lock = acquire(A, Duration.ofSeconds(2));
    var before = locks.list().getFirst();
    assertThat(locks.renew(lock, LONG)).isEqualTo(Renewal.RENEWED);
    var after = locks.list().getFirst();
    assertThat(after.expiresAt()).isAfter(before.expiresAt().plusSeconds(30));
    assertThat(after.acquiredAt()).isEqualTo(before.acquiredAt());
    assertThat(after.fence()).isEqualTo(before.fence());
  }

  @Test
  protected void theNewTimeCountsFromTheRenewal() {
    locks.renew(acquire(A), BRIEF);
    await().until(() -> tryAcquire(B) instanceof Acquired);
  }

  @Test
  protected void aLockWhoseTimeIsOverIsNotRenewed() {
    HeldLock lock = acquire(A);
    store.endAll();
    assertThat(locks.renew(lock, LONG)).isEqualTo(Renewal.LOST);
    acquire(B);
  }

  @Test
  protected void aLockThatSomebodyElseHasNowIsNeitherRenewedNorReleased() {
    HeldLock lost = acquire(A);
    store.endAll();
    HeldLock current = acquire(B);
    assertThat(locks.renew(lost, LONG)).isEqualTo(Renewal.LOST);
    assertThat(locks.release(lost)).isEqualTo(Release.LOST);
    assertThat(locks.renew(current, LONG)).isEqualTo(Renewal.RENEWED);
  }

  @Test
  protected void anEarlierAcquisitionOfTheSameClientIsLostToo() {
    HeldLock lost = acquire(A);
    store.endAll();
    acquire(A);
    assertThat(locks.renew(lost, LONG)).isEqualTo(Renewal.LOST);
    assertThat(locks.release(lost)).isEqualTo(Release.LOST);
    assertThat(store.writeIfHeld(lost, () -> {})).isFalse();
    assertThat(locks.list().getFirst().held()).isTrue();
  }

  @Test
  protected void somebodyElsesLockIsNotRenewedReleasedNorWrittenUnderWithItsFence() {
    HeldLock lock = acquire(A);
    var forged = new HeldLock(KEY, DEFAULT_REGION, B, lock.fence());
    assertThat(locks.renew(forged, LONG)).isEqualTo(Renewal.LOST);
    assertThat(locks.release(forged)).isEqualTo(Release.LOST);
    assertThat(store.writeIfHeld(forged, () -> {})).isFalse();
    assertThat(locks.renew(lock, LONG)).isEqualTo(Renewal.RENEWED);
  }

  @Test
  protected void aReleasedLockIsFreeAtOnce() {
    HeldLock lock = acquire(A);
    assertThat(locks.release(lock)).isEqualTo(Release.RELEASED);
    assertThat(locks.list().getFirst().held()).isFalse();
    assertThat(acquire(B).fence()).isEqualTo(2);
  }

  @Test
  protected void aReleasedLockIsNeitherReleasedAgainNorRenewedNorWrittenUnder() {
    HeldLock lock = acquire(A);
    locks.release(lock);
    assertThat(locks.release(lock)).isEqualTo(Release.LOST);
    assertThat(locks.renew(lock, LONG)).isEqualTo(Renewal.LOST);
    assertThat(store.writeIfHeld(lock, () -> {})).isFalse();
  }

  @Test
  protected void whoHoldsTheLockMayWrite() {
    assertThat(store.writeIfHeld(acquire(A), () -> {})).isTrue();
  }

  @Test
  protected void aWriteIsRefusedWhenTheTimeIsOverEvenIfNobodyCameSince() {
    HeldLock lock = acquire(A);
    store.endAll();
    assertThat(store.writeIfHeld(lock, () -> {})).isFalse();
  }

  @Test
  protected void aForcedReleaseNamesWhoHeldTheLockAndFreesIt() {
    acquire(A);
    assertThat(locks.forceRelease(KEY, DEFAULT_REGION)).isEqualTo(new ForcedRelease.Released(A));
    assertThat(locks.list().getFirst().held()).isFalse();
    acquire(B);
  }

  @Test
  protected void whoWasForcedAwayNeitherRenewsNorReleasesNorWrites() {
    HeldLock lock = acquire(A);
    locks.forceRelease(KEY, DEFAULT_REGION);
    assertThat(locks.renew(lock, LONG)).isEqualTo(Renewal.LOST);
    assertThat(locks.release(lock)).isEqualTo(Release.LOST);
    assertThat(store.writeIfHeld(lock, () -> {})).isFalse();
  }

  @Test
  protected void aForcedReleaseTakesTheFenceOn() {
    HeldLock lock = acquire(A);
    locks.forceRelease(KEY, DEFAULT_REGION);
    assertThat(acquire(B).fence()).isEqualTo(lock.fence() + 2);
  }

  @Test
  protected void whatNobodyHoldsIsNotReleasedByForce() {
    assertThat(locks.forceRelease(KEY, DEFAULT_REGION)).isEqualTo(new ForcedRelease.NotHeld());
    HeldLock lock = acquire(A);
    assertThat(locks.forceRelease(KEY, "north")).isEqualTo(new ForcedRelease.NotHeld());
    locks.release(lock);
    assertThat(locks.forceRelease(KEY, DEFAULT_REGION)).isEqualTo(new ForcedRelease.NotHeld());
    assertThat(acquire(B).fence()).isEqualTo(2);
  }

  @Test
  protected void theListHasEveryLockByRegionAndKey() {
    locks.tryAcquire("b", "north", A, LONG);
    locks.tryAcquire("c", "east", A, LONG);
    locks.tryAcquire("a", "north", A, LONG);
    store.endAll();
    assertThat(locks.list())
        .extracting(lock -> lock.region() + " " + lock.key())
        .containsExactly("east c", "north a", "north b");
    assertThat(locks.list()).extracting(LockView::held).containsOnly(false);
  }

  @Test
  protected void nothingIsCountedTwiceOrLostWhateverTheHoldersDo() {
    LockFuzz.run(store, 10);
  }

  @Test
  @Tag("prove")
  protected void nothingIsCountedTwiceOrLostInTheLongRun() {
    LockFuzz.run(store, 200);
  }

  private Attempt tryAcquire(String client) {
    return locks.tryAcquire(KEY, DEFAULT_REGION, client, LONG);
  }

  private HeldLock acquire(String client) {
    return acquire(client, LONG);
  }

  private HeldLock acquire(String client, Duration timeToLive) {
    if (locks.tryAcquire(KEY, DEFAULT_REGION, client, timeToLive) instanceof Acquired(var lock)) {
      return lock;
    }
    throw new AssertionError("not acquired by " + client);
  }
}
