package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.JobMode;
import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.JobStore;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.DiscrepancyKind;
import dev.quittance.domain.RecordedRequest;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The PostgreSQL side of the contracts of jobs: the adapter's ports, and SQL beside them. */
final class PostgresJobStore implements JobStore {
  private final PostgresDatabase database;
  private final Handle handle;

  PostgresJobStore(PostgresDatabase database, Handle handle) {
    this.database = database;
    this.handle = handle;
  }

  @Override
  public Ports ports() {
    return new Ports(
        database.claimDueJobs(),
        database.renewJobLeases(),
        database.releaseJobs(),
        database.completeJobsIfClaimed(),
        database.failJobsIfClaimed());
  }

  @Override
  public UUID addAddress() {
    return JobRows.addAddress(handle);
  }

  @Override
  public UUID addAddress(RecordedRequest request) {
    return JobRows.addAddress(handle, "acme", request);
  }

  @Override
  public UUID addJob(UUID addressId, JobMode mode) {
    return JobRows.addJob(handle, addressId, mode.code());
  }

  @Override
  public void endLeases() {
    handle.execute(
        """
        UPDATE app.reconciliation_jobs
           SET lease_until = statement_timestamp() - interval '1 millisecond',
               due_at = statement_timestamp() - interval '1 millisecond'
         WHERE lease_owner IS NOT NULL
        """);
  }

  @Override
  public void makeDue() {
    handle.execute(
        """
        UPDATE app.reconciliation_jobs
           SET due_at = statement_timestamp()
         WHERE status IN ('pending', 'running')
        """);
  }

  @Override
  public void makeUnreadable(UUID addressId) {
    handle.execute(
        "UPDATE app.monitored_addresses SET chain = 'of-the-future' WHERE id = ?", addressId);
  }

  @Override
  public Row find(UUID jobId) {
    return handle
        .createQuery("SELECT * FROM app.reconciliation_jobs WHERE id = :id")
        .bind("id", jobId)
        .map(
            (row, context) ->
                new Row(
                    JobStatus.fromCode(row.getString("status")).orElseThrow(),
                    row.getInt("attempts"),
                    Optional.ofNullable(row.getString("lease_owner")),
                    row.getLong("lease_epoch"),
                    Optional.ofNullable(row.getString("error")),
                    row.getString("result") != null))
        .one();
  }

  @Override
  public Optional<Checkpoint> checkpoint(UUID addressId) {
    return handle
        .createQuery(
            """
            SELECT *
              FROM app.monitored_addresses
             WHERE id = :id
               AND checkpoint_height IS NOT NULL
            """)
        .bind("id", addressId)
        .map(
            (row, context) ->
                new Checkpoint(
                    row.getLong("checkpoint_height"),
                    row.getString("checkpoint_hash"),
                    AmountMinor.parse(row.getString("checkpoint_amount")),
                    row.getString("checkpoint_state")))
        .findOne();
  }

  @Override
  public List<Discrepancy> discrepancies() {
    return handle
        .createQuery("SELECT * FROM app.discrepancies ORDER BY created_at, id")
        .map(
            (row, context) ->
                new Discrepancy(
                    row.getObject("address_id", UUID.class),
                    DiscrepancyKind.fromCode(row.getString("kind")).orElseThrow(),
                    AmountMinor.parse(row.getString("recorded_amount_minor")),
                    AmountMinor.parse(row.getString("found_amount_minor"))))
        .list();
  }

  @Override
  public int events() {
    return handle
        .createQuery(
            """
            SELECT count(*)
              FROM app.event_outbox AS e
              JOIN app.discrepancies AS d
                ON e.event_id = 'dsc_' || replace(d.id::text, '-', '') || ':1'
             WHERE e.event_type = 'discrepancy.opened'
            """)
        .mapTo(Integer.class)
        .one();
  }

  /** Leaves the database to the next test as it was. */
  @Override
  public void close() {
    handle.execute(
        """
        TRUNCATE app.reconciliation_jobs, app.discrepancies, app.monitored_addresses,
                 app.payment_requests, app.payment_addresses, app.event_outbox
        """);
  }
}
