package dev.quittance.application;

import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.DistributedLocks.Attempt;
import dev.quittance.application.port.DistributedLocks.Release;
import dev.quittance.application.port.DistributedLocks.Renewal;
import dev.quittance.application.port.HeldLock;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Holds a lock while work runs that may take longer than the lock's time: renews it, and tells the
 * work when it is lost. See {@link Renewals} for when.
 *
 * <p>Lost is lost: a renewal that was refused, or none that succeeded before the deadline. The work
 * is told once, by {@code whenLost}, on another thread, and never after {@link #close}. It may be
 * in the middle of a write: that has to name the fence.
 */
public final class LockKeeper implements AutoCloseable {
  private final DistributedLocks locks;
  private final HeldLock lock;
  private final Renewals renewals;
  private final Runnable whenLost;

  /** Guarded by this, like the call of whenLost. */
  private boolean closed;

  private volatile boolean lost;

  /**
   * @param timeToLive how long the lock outlives a holder that died
   */
  public record Wanted(String key, String region, String client, Duration timeToLive) {}

  private LockKeeper(DistributedLocks locks, HeldLock lock, Renewals renewals, Runnable whenLost) {
    this.locks = locks;
    this.lock = lock;
    this.renewals = renewals;
    this.whenLost = whenLost;
  }

  /** Empty if somebody else holds it. Does not wait for him. */
  public static Optional<LockKeeper> tryAcquire(
      DistributedLocks locks, Wanted wanted, LongSupplier nanoTime, Runnable whenLost) {
    Duration time = wanted.timeToLive();
    Deadline writeBefore = Renewals.writeDeadline(time, nanoTime);
    return switch (locks.tryAcquire(wanted.key(), wanted.region(), wanted.client(), time)) {
      case Attempt.HeldElsewhere() -> Optional.empty();
      case Attempt.Acquired(HeldLock lock) -> {
        var renewals = new Renewals(time, writeBefore, nanoTime);
        var keeper = new LockKeeper(locks, lock, renewals, whenLost);
        keeper.start(time);
        yield Optional.of(keeper);
      }
    };
  }

  private void start(Duration time) {
    renewals.start("renew-lock", () -> renew(time));
    // On a thread of its own: a renewal that hangs must not keep the work from being told.
    Thread.ofVirtual().name("watch-lock").start(this::watch);
  }

  private void renew(Duration time) {
    if (locks.renew(lock, time) == Renewal.LOST) {
      lose();
    }
  }

  private void watch() {
    try {
      if (renewals.awaitTooLate()) {
        lose();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void lose() {
    if (!closed && !lost) {
      lost = true;
      renewals.close();
      whenLost.run();
    }
  }

  /** What a write under the lock has to name. */
  public HeldLock lock() {
    return lock;
  }

  /** Whether a write under the lock may still be tried. The database has the last word. */
  public boolean mayWrite() {
    return !lost && renewals.isInTime();
  }

  /** Whether the work was told so. Does not change any more once this is closed. */
  public boolean isLost() {
    return lost;
  }

  /** Stops renewing and gives the lock back, also where it seems to be lost. */
  public Release release() {
    close();
    return locks.release(lock);
  }

  /** Stops renewing: the lock is free when its time is over. Waits for whenLost if it runs. */
  @Override
  public synchronized void close() {
    closed = true;
    renewals.close();
  }
}
