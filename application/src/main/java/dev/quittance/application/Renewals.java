package dev.quittance.application;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Renews what lasts for a time, a lease or a lock, at a third of that time until closed, and knows
 * until when it is safe to write.
 *
 * <p>The deadline is on monotonic time taken <em>before</em> the claim or the renewal was sent,
 * less a margin: whatever the network did in between, the database's time ends later than this.
 */
final class Renewals implements AutoCloseable {
  private static final int PER_TIME = 3;
  private static final int MARGIN_DIVISOR = 10;

  private final Duration time;
  private final LongSupplier nanoTime;
  private final CountDownLatch closed = new CountDownLatch(1);

  private volatile Deadline writeBefore;

  /**
   * @param writeBefore taken before the first claim was sent
   */
  Renewals(Duration time, Deadline writeBefore, LongSupplier nanoTime) {
    this.time = time;
    this.writeBefore = writeBefore;
    this.nanoTime = nanoTime;
  }

  /** The last moment to write under what is asked for now. */
  static Deadline writeDeadline(Duration time, LongSupplier nanoTime) {
    return Deadline.in(time.minus(time.dividedBy(MARGIN_DIVISOR)), nanoTime);
  }

  /**
   * @param renew throws if it cannot tell what became of it
   */
  void start(String name, Runnable renew) {
    Thread.ofVirtual().name(name).start(() -> renewUntilClosed(renew));
  }

  boolean isInTime() {
    return !writeBefore.hasPassed();
  }

  /**
   * Waits until it is too late to write, or closed before that.
   *
   * @return whether it is too late
   */
  boolean awaitTooLate() throws InterruptedException {
    while (!closed.await(writeBefore.remaining().toNanos(), TimeUnit.NANOSECONDS)) {
      if (!isInTime()) {
        return true;
      }
    }
    return false;
  }

  /** Does not wait for a renewal in flight. */
  @Override
  public void close() {
    closed.countDown();
  }

  private void renewUntilClosed(Runnable renew) {
    try {
      while (!closed.await(time.toNanos() / PER_TIME, TimeUnit.NANOSECONDS)) {
        renewOnce(renew);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void renewOnce(Runnable renew) {
    Deadline renewed = writeDeadline(time, nanoTime);
    try {
      renew.run();
      writeBefore = renewed;
    } catch (RuntimeException e) {
      // The old deadline stands. If no later renewal succeeds, it passes and nothing is written.
      return;
    }
  }
}
