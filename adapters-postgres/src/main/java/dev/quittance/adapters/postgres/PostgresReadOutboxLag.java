package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadOutboxLag;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Looks at the events above the last settled number, as the sequencer does. */
final class PostgresReadOutboxLag implements ReadOutboxLag {
  private final Jdbi jdbi;

  PostgresReadOutboxLag(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Lag read() {
    return jdbi.inTransaction(PostgresReadOutboxLag::read);
  }

  private static Lag read(Handle handle) {
    // A plan for any numbers would expect a third of the table above them and scan it all.
    handle.execute("SET LOCAL plan_cache_mode = force_custom_plan");
    return handle
        .createQuery(
            """
            SELECT count(*) AS events,
                   (extract(epoch FROM statement_timestamp() - min(created_at)) * 1000)::bigint
                     AS oldest_millis
              FROM (SELECT e.created_at
                      FROM app.event_outbox AS e
                     WHERE e.sequence_num > :settled
                       AND NOT EXISTS (
                             SELECT
                               FROM app.event_positions AS p
                              WHERE p.sequence_num = e.sequence_num
                                AND p.sequence_num > :settled)
                     ORDER BY e.sequence_num
                     LIMIT :most) AS unstamped
            """)
        .bind("settled", LogEnd.read(handle).settled())
        .bind("most", MOST_COUNTED)
        .map((row, context) -> lag(row))
        .one();
  }

  private static Lag lag(ResultSet row) throws SQLException {
    var oldest = Optional.ofNullable(row.getObject("oldest_millis", Long.class));
    return new Lag(row.getLong("events"), oldest.map(Duration::ofMillis));
  }
}
