package dev.quittance.application;

import java.time.Duration;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Renews the leases of one batch while its chains are asked, and knows which of its rows may still
 * be written. See {@link Renewals} for when.
 *
 * @param <I> names a row of the batch
 */
final class LeaseKeeper<I> implements AutoCloseable {
  private final Renewals renewals;

  private volatile Set<I> held;

  /** Of all leases of the batch; answers with those that are still held. */
  @FunctionalInterface
  interface Renewal<I> {
    Set<I> renew(Duration lease);
  }

  private LeaseKeeper(Renewals renewals, Set<I> claimed) {
    this.renewals = renewals;
    this.held = Set.copyOf(claimed);
  }

  /** The last moment to write under a lease that is asked for now. */
  static Deadline writeDeadline(Duration lease, LongSupplier nanoTime) {
    return Renewals.writeDeadline(lease, nanoTime);
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
    var keeper = new LeaseKeeper<>(new Renewals(lease, writeBefore, nanoTime), claimed);
    keeper.renewals.start("renew-leases", () -> keeper.held = renewal.renew(lease));
    return keeper;
  }

  /** Whether a write for this row may still be tried. The database has the last word. */
  boolean mayWrite(I id) {
    return renewals.isInTime() && held.contains(id);
  }

  /** Does not wait for a renewal in flight: it cannot extend a lease that a write has ended. */
  @Override
  public void close() {
    renewals.close();
  }
}
