package dev.quittance.application.fake;

import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.application.port.ReadReconcilerStatus.Said;
import dev.quittance.application.port.ReconciliationStore;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** One row of the table, in the words of its columns. Guarded by the lock of its owner. */
final class InMemoryRow {
  static final Comparator<InMemoryRow> LONGEST_DUE_FIRST =
      Comparator.<InMemoryRow, Instant>comparing(row -> row.dueAt)
          .thenComparing(row -> row.createdAt)
          .thenComparing(row -> row.data.id().toString());

  final NewPaymentRequest data;
  final Instant expiresAt;
  Instant createdAt;
  Instant dueAt;
  PaymentStatus status = PaymentStatus.PENDING;
  long version = 1;
  AmountMinor received = AmountMinor.ZERO;
  int attempts;
  Optional<String> leaseOwner = Optional.empty();
  Instant leaseUntil = Instant.MIN;
  long epoch;
  boolean unreadable;
  boolean parked;
  List<Said> dispute = List.of();

  InMemoryRow(NewPaymentRequest data, Instant now) {
    this.data = data;
    this.createdAt = now;
    this.dueAt = now;
    this.expiresAt = now.plus(data.timeToPay());
  }

  boolean hasAddressOf(NewPaymentRequest other) {
    return data.target().network().equals(other.target().network())
        && data.target().address().equals(other.target().address());
  }

  boolean isDue(Instant now) {
    return status.isOpen() && !dueAt.isAfter(now);
  }

  boolean isLeased(Instant now) {
    return leaseOwner.isPresent() && leaseUntil.isAfter(now);
  }

  boolean isHeldUnder(Lease lease) {
    return epoch == lease.epoch() && leaseOwner.equals(Optional.of(lease.owner().leaseOwner()));
  }

  void lease(String owner, Instant until) {
    leaseOwner = Optional.of(owner);
    epoch++;
    extendLease(until);
  }

  /** A leased row comes due by itself when its lease ends. */
  void extendLease(Instant until) {
    leaseUntil = until;
    dueAt = until;
  }

  void release(Instant nextDue) {
    leaseOwner = Optional.empty();
    leaseUntil = Instant.MIN;
    dueAt = nextDue;
  }

  void park(Instant now) {
    parked = true;
    release(now.plus(Duration.ofHours(1)));
  }

  ClaimedRequest claimedBy(WorkerId worker, Instant now) {
    var request =
        new PaymentRequest(
            data.id(),
            data.merchantId(),
            data.target(),
            status,
            version,
            data.expected(),
            createdAt,
            expiresAt,
            attempts);
    return new ClaimedRequest(request, new Lease(worker, epoch), now);
  }

  ReconciliationStore.Row snapshot() {
    return new ReconciliationStore.Row(status, version, received, leaseOwner, epoch, attempts);
  }
}
