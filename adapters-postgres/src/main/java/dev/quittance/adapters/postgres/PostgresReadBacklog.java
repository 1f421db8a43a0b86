package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadBacklog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** One pass over the open rows. */
final class PostgresReadBacklog implements ReadBacklog {
  private final Jdbi jdbi;

  PostgresReadBacklog(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Backlog read() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT count(*) AS open,
                           count(*) FILTER (WHERE reconcile_due_at <= statement_timestamp()) AS due,
                           count(*) FILTER (WHERE reconcile_lease_until > statement_timestamp())
                             AS leased,
                           extract(epoch FROM statement_timestamp() - min(reconcile_due_at)) * 1000
                             AS oldest_due_millis,
                           (SELECT count(*)
                              FROM app.workers
                             WHERE last_seen_at > statement_timestamp() - interval '15 seconds')
                             AS workers_alive
                      FROM app.payment_requests
                     WHERE status IN ('pending', 'detected')
                    """)
                .map((row, context) -> backlog(row))
                .one());
  }

  private static Backlog backlog(ResultSet row) throws SQLException {
    long due = row.getLong("due");
    // The smallest due time lies in the future when nothing is due.
    Optional<Duration> oldestDue =
        due == 0
            ? Optional.empty()
            : Optional.of(Duration.ofMillis(row.getLong("oldest_due_millis")));
    return new Backlog(
        row.getLong("open"), due, oldestDue, row.getLong("leased"), row.getLong("workers_alive"));
  }
}
