package dev.quittance.application;

import dev.quittance.application.port.RenewLeases;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Renews the leases of one batch at a third of their length while the batch is being observed, and
 * knows until when it is safe to write.
 *
 * <p>The deadline is on monotonic time taken <em>before</em> the claim or the renewal was sent,
 * less a margin: whatever the network did in between, the database's lease ends later than this.
 */
final class LeaseKeeper implements AutoCloseable {
  private static final int RENEWALS_PER_LEASE = 3;
  private static final int MARGIN_DIVISOR = 10;

  private final RenewLeases renewLeases;
  private final List<ClaimedRequest> claims;
  private final Duration lease;
  private final LongSupplier nanoTime;
  private final CountDownLatch closed = new CountDownLatch(1);

  private volatile Deadline writeBefore;
  private volatile Set<PaymentRequestId> held;

  private LeaseKeeper(
      RenewLeases renewLeases,
      List<ClaimedRequest> claims,
      Duration lease,
      Deadline writeBefore,
      LongSupplier nanoTime) {
    this.renewLeases = renewLeases;
    this.claims = claims;
    this.lease = lease;
    this.writeBefore = writeBefore;
    this.nanoTime = nanoTime;
    this.held = claims.stream().map(ClaimedRequest::id).collect(Collectors.toUnmodifiableSet());
  }

  /** The last moment to write under a lease that is asked for now. */
  static Deadline writeDeadline(Duration lease, LongSupplier nanoTime) {
    return Deadline.in(lease.minus(lease.dividedBy(MARGIN_DIVISOR)), nanoTime);
  }

  static LeaseKeeper start(
      RenewLeases renewLeases,
      List<ClaimedRequest> claims,
      Duration lease,
      Deadline writeBefore,
      LongSupplier nanoTime) {
    var keeper = new LeaseKeeper(renewLeases, claims, lease, writeBefore, nanoTime);
    Thread.ofVirtual().name("renew-leases").start(keeper::renewUntilClosed);
    return keeper;
  }

  /** Whether a write for this request may still be tried. The database has the last word. */
  boolean mayWrite(PaymentRequestId id) {
    return !writeBefore.hasPassed() && held.contains(id);
  }

  /**
   * Does not wait for a renewal in flight: it cannot extend a lease that a transition has ended.
   */
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
      held = renewLeases.renew(claims, lease);
      writeBefore = renewed;
    } catch (RuntimeException e) {
      // The old deadline stands. If no later renewal succeeds, it passes and nothing is written.
      return;
    }
  }
}
