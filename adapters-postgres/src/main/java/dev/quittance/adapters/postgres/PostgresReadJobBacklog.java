package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadJobBacklog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** One pass each over the jobs that are not done, the failed ones and the open discrepancies. */
final class PostgresReadJobBacklog implements ReadJobBacklog {
  private final Jdbi jdbi;

  PostgresReadJobBacklog(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Backlog read() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT count(*) FILTER (WHERE status = 'pending') AS pending,
                           count(*) FILTER (WHERE status = 'running') AS running,
                           (SELECT count(*)
                              FROM app.reconciliation_jobs
                             WHERE status = 'failed') AS failed,
                           (SELECT count(*)
                              FROM app.discrepancies
                             WHERE state = 'open') AS open_discrepancies,
                           (extract(epoch FROM statement_timestamp()
                              - min(due_at) FILTER (WHERE status = 'pending'
                                                      AND due_at <= statement_timestamp()))
                             * 1000)::bigint AS oldest_millis
                      FROM app.reconciliation_jobs
                     WHERE status IN ('pending', 'running')
                    """)
                .map((row, context) -> backlog(row))
                .one());
  }

  private static Backlog backlog(ResultSet row) throws SQLException {
    return new Backlog(
        row.getLong("pending"),
        row.getLong("running"),
        row.getLong("failed"),
        Optional.ofNullable(row.getObject("oldest_millis", Long.class)).map(Duration::ofMillis),
        row.getLong("open_discrepancies"));
  }
}
