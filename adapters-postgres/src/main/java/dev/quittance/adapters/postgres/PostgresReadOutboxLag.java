package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadOutboxLag;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** Reads the events past the last number below which all are stamped. */
final class PostgresReadOutboxLag implements ReadOutboxLag {
  private final Jdbi jdbi;

  PostgresReadOutboxLag(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Lag read() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    WITH unstamped AS MATERIALIZED (
                      SELECT e.created_at
                        FROM app.event_outbox AS e
                       WHERE e.sequence_num > coalesce(
                               (SELECT settled
                                  FROM app.event_positions
                                 ORDER BY position DESC
                                 LIMIT 1), 0)
                         AND NOT EXISTS (
                               SELECT
                                 FROM app.event_positions AS p
                                WHERE p.sequence_num = e.sequence_num)
                       ORDER BY e.sequence_num
                       LIMIT :most
                    )
                    SELECT count(*) AS events,
                           (extract(epoch FROM statement_timestamp() - min(created_at)) * 1000)
                             ::bigint AS oldest_millis
                      FROM unstamped
                    """)
                .bind("most", MOST_COUNTED)
                .map((row, context) -> lag(row))
                .one());
  }

  private static Lag lag(ResultSet row) throws SQLException {
    var oldest = Optional.ofNullable(row.getObject("oldest_millis", Long.class));
    return new Lag(row.getLong("events"), oldest.map(Duration::ofMillis));
  }
}
