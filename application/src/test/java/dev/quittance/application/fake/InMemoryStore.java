package dev.quittance.application.fake;

import dev.quittance.application.port.ReconciliationStore;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The in-memory side of the contract suites. */
public final class InMemoryStore implements ReconciliationStore {
  private final InMemoryRequests requests = new InMemoryRequests();

  @Override
  public Ports ports() {
    return new Ports(
        requests, requests, requests, requests, requests, requests, requests, requests);
  }

  @Override
  public void endLeases() {
    requests.forEachRow(
        row -> {
          if (row.leaseOwner.isPresent()) {
            row.extendLease(requests.now().minusMillis(1));
          }
        });
  }

  @Override
  public void makeDue() {
    requests.forEachRow(row -> row.dueAt = row.status.isOpen() ? requests.now() : row.dueAt);
  }

  @Override
  public void backdate(PaymentRequestId id, Instant createdAt, Instant dueAt) {
    change(
        id,
        row -> {
          row.createdAt = createdAt;
          row.dueAt = dueAt;
        });
  }

  @Override
  public void changeByHand(PaymentRequestId id, PaymentStatus status, long version) {
    change(
        id,
        row -> {
          row.status = status;
          row.version = version;
        });
  }

  @Override
  public void makeUnreadable(PaymentRequestId id) {
    change(id, row -> row.unreadable = true);
  }

  @Override
  public void ageHeartbeats(Duration time) {
    requests.ageHeartbeats(time);
  }

  @Override
  public Optional<Row> find(PaymentRequestId id) {
    return requests.find(id);
  }

  @Override
  public List<Event> events(PaymentRequestId id) {
    return requests.events(id);
  }

  @Override
  public void close() {}

  private void change(PaymentRequestId id, Consumer<InMemoryRow> change) {
    requests.forEachRow(
        row -> {
          if (row.data.id().equals(id)) {
            change.accept(row);
          }
        });
  }
}
