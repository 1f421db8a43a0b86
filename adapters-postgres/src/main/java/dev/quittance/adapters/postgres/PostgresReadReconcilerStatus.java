package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadReconcilerStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.transaction.TransactionIsolationLevel;

/** Reads everything from one snapshot, so that the numbers add up. */
final class PostgresReadReconcilerStatus implements ReadReconcilerStatus {
  private static final List<String> COUNTERS =
      List.of(
          "claimed",
          "scanned",
          "confirmed",
          "detected",
          "expired",
          "skipped",
          "errors",
          "late_writes");

  private final Jdbi jdbi;

  PostgresReadReconcilerStatus(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Status read() {
    return jdbi.inTransaction(
        TransactionIsolationLevel.REPEATABLE_READ,
        handle ->
            new Status(
                byStatus(handle),
                count(handle, "reconcile_due_at <= statement_timestamp()"),
                leasedBy(handle),
                oldestDue(handle),
                count(handle, "parked_reason IS NOT NULL"),
                Disputes.count(handle),
                Disputes.first(handle, MOST_DISPUTES),
                workers(handle)));
  }

  private static Map<String, Long> byStatus(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT s.status, count(r.id) AS requests
              FROM unnest(ARRAY['pending', 'detected', 'confirmed', 'expired', 'failed'])
                   WITH ORDINALITY AS s(status, place)
              LEFT JOIN app.payment_requests AS r ON r.status = s.status
             GROUP BY s.status, s.place
             ORDER BY s.place
            """)
        .reduceRows(
            new LinkedHashMap<>(),
            (counts, row) -> {
              counts.put(
                  row.getColumn("status", String.class), row.getColumn("requests", Long.class));
              return counts;
            });
  }

  private static long count(Handle handle, String condition) {
    return handle
        .createQuery(
            """
            SELECT count(*)
              FROM app.payment_requests
             WHERE status IN ('pending', 'detected')
               AND <condition>
            """)
        .define("condition", condition)
        .mapTo(Long.class)
        .one();
  }

  private static Map<String, Long> leasedBy(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT reconcile_lease_owner AS owner, count(*) AS leases
              FROM app.payment_requests
             WHERE status IN ('pending', 'detected')
               AND reconcile_lease_until > statement_timestamp()
             GROUP BY reconcile_lease_owner
             ORDER BY reconcile_lease_owner
            """)
        .reduceRows(
            new LinkedHashMap<>(),
            (leases, row) -> {
              leases.put(row.getColumn("owner", String.class), row.getColumn("leases", Long.class));
              return leases;
            });
  }

  private static Optional<Duration> oldestDue(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT extract(epoch FROM statement_timestamp() - min(reconcile_due_at)) * 1000
              FROM app.payment_requests
             WHERE status IN ('pending', 'detected')
               AND reconcile_due_at <= statement_timestamp()
            """)
        .mapTo(Long.class)
        .findOne()
        .map(Duration::ofMillis);
  }

  private static List<Worker> workers(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT name, incarnation, role, host, started_at,
                   (extract(epoch FROM statement_timestamp() - last_seen_at) * 1000)::bigint
                     AS unseen_millis,
                   last_seen_at > statement_timestamp() - interval '15 seconds' AS alive,
                   last_cycle.*
              FROM app.workers AS w,
                   jsonb_to_record(w.last_cycle) AS last_cycle
                     (claimed bigint, scanned bigint, confirmed bigint, detected bigint,
                      expired bigint, skipped bigint, errors bigint, late_writes bigint)
             ORDER BY alive DESC, name, started_at
            """)
        .map((row, context) -> worker(row))
        .list();
  }

  private static Worker worker(ResultSet row) throws SQLException {
    var lastCycle = new LinkedHashMap<String, Long>();
    for (String counter : COUNTERS) {
      lastCycle.put(counter, row.getLong(counter));
    }
    return new Worker(
        row.getString("name"),
        row.getString("incarnation"),
        row.getString("role"),
        row.getString("host"),
        row.getObject("started_at", OffsetDateTime.class).toInstant(),
        Duration.ofMillis(row.getLong("unseen_millis")),
        row.getBoolean("alive"),
        lastCycle);
  }
}
