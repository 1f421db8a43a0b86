package dev.quittance.application.port;

import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a contract suite needs of a side: its ports, ways to arrange what no port offers, and ways
 * to look at the result.
 */
public interface ReconciliationStore extends AutoCloseable {
  Ports ports();

  /** As if the time of every lease had passed. */
  void endLeases();

  /** Makes every open row due now, leased or not. */
  void makeDue();

  /** As if the row had been created, and come due, at moments of the past. */
  void backdate(PaymentRequestId id, Instant createdAt, Instant dueAt);

  /** As a person with a database client would: no port, no event, no lease. */
  void changeByHand(PaymentRequestId id, PaymentStatus status, long version);

  /** As if a newer version of the program had written something unknown into the row. */
  void makeUnreadable(PaymentRequestId id);

  /** As if no worker had been seen for that long. */
  void ageHeartbeats(Duration time);

  Optional<Row> find(PaymentRequestId id);

  /** In the order of their versions. */
  List<Event> events(PaymentRequestId id);

  @Override
  void close();

  record Ports(
      ClaimOpenForReconciliation claim,
      TransitionStatusIfCurrent transition,
      RenewLeases renew,
      ReleaseLeases release,
      CreatePaymentRequest create,
      CheckForUnfinishedWork check,
      RecordHeartbeat heartbeat,
      ReadReconcilerStatus status) {}

  record Row(
      PaymentStatus status,
      long version,
      AmountMinor received,
      Optional<String> leaseOwner,
      long epoch,
      int attempts) {}

  record Event(String type, long version) {}
}
