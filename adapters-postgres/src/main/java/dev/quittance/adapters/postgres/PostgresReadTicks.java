package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReadTicks;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * The clock is read before the ledger: a tick that another instance commits in between is seen, and
 * one that falls due in between is left to the next look.
 */
final class PostgresReadTicks implements ReadTicks {
  private final Jdbi jdbi;

  PostgresReadTicks(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Ledger read(String schedule, int latest) {
    return jdbi.withHandle(handle -> read(handle, schedule, latest));
  }

  private static Ledger read(Handle handle, String schedule, int latest) {
    return handle
        .createQuery(
            """
            SELECT clock_timestamp() AS now,
                   (SELECT min(tick_at)
                      FROM app.scheduler_ticks
                     WHERE schedule = :schedule) AS oldest
            """)
        .bind("schedule", schedule)
        .map(
            (row, context) ->
                new Ledger(
                    Columns.instant(row, "now"),
                    Columns.optionalInstant(row, "oldest"),
                    latest(handle, schedule, latest)))
        .one();
  }

  private static List<RunTick> latest(Handle handle, String schedule, int limit) {
    return handle
        .createQuery(
            """
            SELECT *
              FROM app.scheduler_ticks
             WHERE schedule = :schedule
             ORDER BY tick_at DESC
             LIMIT :limit
            """)
        .bind("schedule", schedule)
        .bind("limit", limit)
        .map((row, context) -> tick(row))
        .list();
  }

  private static RunTick tick(ResultSet row) throws SQLException {
    return new RunTick(
        Columns.instant(row, "tick_at"),
        row.getString("started_by"),
        Columns.instant(row, "started_at"),
        row.getLong("scheduled"),
        row.getLong("errors"),
        Columns.optionalInstant(row, "finished_at"));
  }
}
