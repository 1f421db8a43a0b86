package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ForgetFinishedJobs;
import java.time.Duration;
import org.jdbi.v3.core.Jdbi;

/** Passes over a job that somebody runs again at this moment: it is no longer finished. */
final class PostgresForgetFinishedJobs implements ForgetFinishedJobs {
  private final Jdbi jdbi;

  PostgresForgetFinishedJobs(Jdbi jdbi) {
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
                      SELECT id
                        FROM app.reconciliation_jobs
                       WHERE finished_at < statement_timestamp() - :age
                       ORDER BY finished_at
                       LIMIT :limit
                         FOR UPDATE SKIP LOCKED
                    )
                    DELETE FROM app.reconciliation_jobs AS j
                     USING old
                     WHERE j.id = old.id
                    """)
                .bind("age", olderThan)
                .bind("limit", limit)
                .execute());
  }
}
