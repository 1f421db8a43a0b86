package dev.quittance.application;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Renews the leases of one batch at a third of their length while the batch is being observed, and
 * knows until when it is safe to write.
 *
 * <p>The deadline is on monotonic time taken <em>before</em> the claim or the renewal was sent,
 * less a margin: whatever the network did in between, the database's lease ends later than this.
 *
 * @param <I> names a row of the batch
 */
final class LeaseKeeper<I> implements AutoCloseable {
  private static final int RENEWALS_PER_LEASE = 3;
  private static final int MARGIN_DIVISOR = 10;

  private final Renewal<I> renewal;
  private final Duration lease;
  private final LongSupplier nanoTime;
  private final CountDownLatch closed = new CountDownLatch(1);

  private volatile Deadline writeBefore;
  private volatile Set<I> held;

  /** Of all leases of the batch; answers with those that are still held. */
  @FunctionalInterface
  interface Renewal<I> {
    Set<I> renew(Duration lease);
  }

  private LeaseKeeper(
      Renewal<I> renewal,
      Set<I> claimed,
      Duration lease,
      Deadline writeBefore,
      LongSupplier nanoTime) {
    this.renewal = renewal;
    this.held = Set.copyOf(claimed);
    this.lease = lease;
    this.writeBefore = writeBefore;
    this.nanoTime = nanoTime;
  }

  /** The last moment to write under a lease that is asked for now. */
  static Deadline writeDeadline(Duration lease, LongSupplier nanoTime) {
    return Deadline.in(lease.minus(lease.dividedBy(MARGIN_DIVISOR)), nanoTime);
  }

  /**
   * When the chains must have answered. Leaves a fifth of the lease for the write, so that a slow
   * chain does not cost the whole batch.
   */
  static Deadline answerDeadline(Duration lease, LongSupplier nanoTime) {
    return Deadline.in(lease.multipliedBy(4).dividedBy(5), nanoTime);
  }

  static <I> LeaseKeeper<I> start(
      Renewal<I> renewal,
      Set<I> claimed,
      Duration lease,
      Deadline writeBefore,
      LongSupplier nanoTime) {
    var keeper = new LeaseKeeper<>(renewal, claimed, lease, writeBefore, nanoTime);
    Thread.ofVirtual().name("renew-leases").start(keeper::renewUntilClosed);
    return keeper;
  }

  /** Whether a write for this row may still be tried. The database has the last word. */
  boolean mayWrite(I id) {
    return !writeBefore.hasPassed() && held.contains(id);
  }

  /** Does not wait for a renewal in flight: it cannot extend a lease that a write has ended. */
  @Override
  public void close() {
    closed.countDown();
  }

  private void renewUntilClosed() {
    try {
      while (!closed.await(lease.toNanos() / RENEWALS_PER_LEASE, TimeUnit.NANOSECONDS)) {
        renewOnce();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void renewOnce() {
    Deadline renewed = writeDeadline(lease, nanoTime);
    try {
      held = renewal.renew(lease);
      writeBefore = renewed;
    } catch (RuntimeException e) {
      // The old deadline stands. If no later renewal succeeds, it passes and nothing is written.
      return;
    }
  }
}
