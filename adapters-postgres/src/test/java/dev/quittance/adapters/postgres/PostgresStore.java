package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReconciliationStore;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The PostgreSQL side of the contract suites: the adapter's ports, and SQL beside them. */
final class PostgresStore implements ReconciliationStore {
  private final PostgresDatabase database;
  private final Handle handle;

  private PostgresStore(PostgresDatabase database, Handle handle) {
    this.database = database;
    this.handle = handle;
  }

  /** The handle is the test's own way in, used by its thread only. */
  static PostgresStore of(PostgresDatabase database, Handle handle) {
    return new PostgresStore(database, handle);
  }

  @Override
  public Ports ports() {
    return new Ports(
        database.claimOpenForReconciliation(),
        database.transitionStatusIfCurrent(),
        database.renewLeases(),
        database.releaseLeases(),
        database.createPaymentRequest(),
        database.checkForUnfinishedWork(),
        database.recordHeartbeat(),
        database.readReconcilerStatus());
  }

  @Override
  public void endLeases() {
    execute(
        """
        UPDATE app.payment_requests
           SET reconcile_lease_until = statement_timestamp() - interval '1 millisecond',
               reconcile_due_at = statement_timestamp() - interval '1 millisecond'
         WHERE reconcile_lease_owner IS NOT NULL
        """);
  }

  @Override
  public void makeDue() {
    execute(
        """
        UPDATE app.payment_requests
           SET reconcile_due_at = statement_timestamp()
         WHERE status IN ('pending', 'detected')
        """);
  }

  @Override
  public void backdate(PaymentRequestId id, Instant createdAt, Instant dueAt) {
    execute(
        "UPDATE app.payment_requests SET created_at = ?, reconcile_due_at = ? WHERE id = ?",
        createdAt,
        dueAt,
        id.value());
  }

  @Override
  public void changeByHand(PaymentRequestId id, PaymentStatus status, long version) {
    // Only open rows may carry a lease.
    execute(
        """
        UPDATE app.payment_requests
           SET status = ?,
               version = ?,
               reconcile_lease_owner = CASE WHEN ? THEN reconcile_lease_owner END,
               reconcile_lease_until = CASE WHEN ? THEN reconcile_lease_until END
         WHERE id = ?
        """,
        status.code(),
        version,
        status.isOpen(),
        status.isOpen(),
        id.value());
  }

  @Override
  public void makeUnreadable(PaymentRequestId id) {
    execute("UPDATE app.payment_requests SET chain = 'of-the-future' WHERE id = ?", id.value());
  }

  @Override
  public void ageHeartbeats(Duration time) {
    execute(
        "UPDATE app.workers SET last_seen_at = last_seen_at - ? * interval '1 second'",
        time.toSeconds());
  }

  @Override
  public Optional<Row> find(PaymentRequestId id) {
    return handle
        .createQuery("SELECT * FROM app.payment_requests WHERE id = :id")
        .bind("id", id.value())
        .map((row, context) -> row(row))
        .findOne();
  }

  private static Row row(ResultSet row) throws SQLException {
    return new Row(
        PaymentStatus.fromCode(row.getString("status")).orElseThrow(),
        row.getLong("version"),
        new AmountMinor(row.getBigDecimal("received_amount_minor").toBigIntegerExact()),
        Optional.ofNullable(row.getString("reconcile_lease_owner")),
        row.getLong("reconcile_lease_epoch"),
        row.getInt("attempts"));
  }

  @Override
  public List<Event> events(PaymentRequestId id) {
    return handle
        .createQuery(
            """
            SELECT event_type, aggregate_version
              FROM app.event_outbox
             WHERE aggregate_id = :id
             ORDER BY aggregate_version
            """)
        .bind("id", id.toString())
        .map((row, context) -> new Event(row.getString(1), row.getLong(2)))
        .list();
  }

  /** Leaves the database to the next test as it was. */
  @Override
  public void close() {
    execute("TRUNCATE app.payment_requests, app.payment_addresses, app.event_outbox, app.workers");
  }

  private void execute(String sql, Object... arguments) {
    handle.execute(sql, arguments);
  }
}
