package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadOutboxLag;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/** Reads the head of the index of unstamped events. */
final class PostgresReadOutboxLag implements ReadOutboxLag {
  private final Jdbi jdbi;

  PostgresReadOutboxLag(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Lag read() {
    // The first in the index is not always the oldest, but so near to it that no person sees it:
    // numbers are drawn in the order of the inserts, times in the order of the transactions.
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT (SELECT count(*)
                              FROM (SELECT 1
                                      FROM app.event_outbox
                                     WHERE position IS NULL
                                     LIMIT :most) AS unstamped) AS events,
                           (SELECT (extract(epoch FROM statement_timestamp() - created_at) * 1000)
                                     ::bigint
                              FROM app.event_outbox
                             WHERE position IS NULL
                             ORDER BY sequence_num
                             LIMIT 1) AS oldest_millis
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
