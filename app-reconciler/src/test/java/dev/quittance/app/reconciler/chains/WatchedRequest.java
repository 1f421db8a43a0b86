package dev.quittance.app.reconciler.chains;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.domain.PaymentRequestId;
import java.math.BigInteger;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jdbi.v3.core.Jdbi;

/** A payment request as the database has it, and as the event log tells its story. */
record WatchedRequest(Jdbi jdbi, PaymentRequestId id, String address) {
  private static final Set<String> FINAL = Set.of("confirmed", "expired", "failed");
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  /** Ends early with a final status: no other one follows. */
  void awaitStatus(String wanted) {
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(25))
        .until(() -> status().equals(wanted) || FINAL.contains(status()));
    assertThat(status()).as("%s", row()).isEqualTo(wanted);
  }

  /** Blocks count whole seconds, so that one that is made afterwards is at least as late. */
  void awaitExpiry() {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(25)).until(this::isOver);
  }

  private boolean isOver() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT date_trunc('second', clock_timestamp()) >= expires_at
                      FROM app.payment_requests
                     WHERE id = :id
                    """)
                .bind("id", id.value())
                .mapTo(Boolean.class)
                .one());
  }

  /** Waits until an observation that began after this call has been written down. */
  void awaitObserved() {
    long before = epoch();
    await()
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(25))
        .until(() -> epoch() > before + 1 || (epoch() > before && !isLeased()));
  }

  String status() {
    return (String) row().get("status");
  }

  BigInteger received() {
    return new BigInteger(row().get("received_amount_minor").toString());
  }

  int failedObservations() {
    return (int) row().get("attempts");
  }

  String lastError() {
    return (String) row().get("last_error");
  }

  /** The types of its events, in their order, without the common prefix. */
  List<String> events() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT replace(event_type, 'payment_request.', '')
                      FROM app.event_outbox
                     WHERE aggregate_id = :id
                     ORDER BY aggregate_version
                    """)
                .bind("id", id.toString())
                .mapTo(String.class)
                .list());
  }

  private long epoch() {
    return (long) row().get("reconcile_lease_epoch");
  }

  private boolean isLeased() {
    return row().get("reconcile_lease_owner") != null;
  }

  private Map<String, Object> row() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT * FROM app.payment_requests WHERE id = :id")
                .bind("id", id.value())
                .mapToMap()
                .one());
  }
}
