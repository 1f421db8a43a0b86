package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadPollBacklog;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

final class PostgresReadPollBacklog implements ReadPollBacklog {
  private final Jdbi jdbi;

  PostgresReadPollBacklog(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<Backlog> read() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT type,
                           count(*) FILTER (WHERE active) AS active,
                           count(*) FILTER (WHERE active AND failures > 0) AS failing,
                           (extract(epoch FROM
                             clock_timestamp() - min(next_poll_at) FILTER (WHERE active))
                             * 1000)::bigint AS late_millis
                      FROM app.observers
                     GROUP BY type
                     ORDER BY type
                    """)
                .map((row, context) -> backlog(row))
                .list());
  }

  private static Backlog backlog(ResultSet row) throws SQLException {
    return new Backlog(
        row.getString("type"),
        row.getLong("active"),
        row.getLong("failing"),
        Optional.ofNullable(row.getObject("late_millis", Long.class)).map(Duration::ofMillis));
  }
}
