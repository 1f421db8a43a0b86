package dev.quittance.application;

import dev.quittance.application.port.RenewLeases;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Renews the leases of one batch while the batch is being observed, and knows which of its rows may
 * still be written. See {@link Renewals} for when.
 */
final class LeaseKeeper implements AutoCloseable {
  private final Renewals renewals;

  private volatile Set<PaymentRequestId> held;

  private LeaseKeeper(Renewals renewals, List<ClaimedRequest> claims) {
    this.renewals = renewals;
    this.held = claims.stream().map(ClaimedRequest::id).collect(Collectors.toUnmodifiableSet());
  }

  /** The last moment to write under a lease that is asked for now. */
  static Deadline writeDeadline(Duration lease, LongSupplier nanoTime) {
    return Renewals.writeDeadline(lease, nanoTime);
  }

  static LeaseKeeper start(
      RenewLeases renewLeases,
      List<ClaimedRequest> claims,
      Duration lease,
      Deadline writeBefore,
      LongSupplier nanoTime) {
    var keeper = new LeaseKeeper(new Renewals(lease, writeBefore, nanoTime), claims);
    keeper.renewals.start("renew-leases", () -> keeper.held = renewLeases.renew(claims, lease));
    return keeper;
  }

  /** Whether a write for this request may still be tried. The database has the last word. */
  boolean mayWrite(PaymentRequestId id) {
    return renewals.isInTime() && held.contains(id);
  }

  /**
   * Does not wait for a renewal in flight: it cannot extend a lease that a transition has ended.
   */
  @Override
  public void close() {
    renewals.close();
  }
}
