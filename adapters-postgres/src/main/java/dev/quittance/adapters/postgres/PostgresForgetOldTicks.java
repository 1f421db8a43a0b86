package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ForgetOldTicks;
import java.time.Duration;
import org.jdbi.v3.core.Jdbi;

/** The newest tick of a schedule says where it goes on, so it is kept however old it is. */
final class PostgresForgetOldTicks implements ForgetOldTicks {
  private final Jdbi jdbi;

  PostgresForgetOldTicks(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public int forget(Duration olderThan, int limit) {
    return jdbi.withHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    WITH old AS MATERIALIZED (
                      SELECT schedule, tick_at
                        FROM app.scheduler_ticks AS t
                       WHERE tick_at < statement_timestamp() - :age
                         AND EXISTS (
                               SELECT
                                 FROM app.scheduler_ticks AS newer
                                WHERE newer.schedule = t.schedule
                                  AND newer.tick_at > t.tick_at)
                       LIMIT :limit
                    )
                    DELETE FROM app.scheduler_ticks AS t
                     USING old
                     WHERE t.schedule = old.schedule
                       AND t.tick_at = old.tick_at
                    """)
                .bind("age", olderThan)
                .bind("limit", limit)
                .execute());
  }
}
