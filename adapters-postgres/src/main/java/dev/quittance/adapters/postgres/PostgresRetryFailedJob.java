package dev.quittance.adapters.postgres;

import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.RetryFailedJob;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The statement decides; when it wrote nothing, the row as it is by now says why. */
final class PostgresRetryFailedJob implements RetryFailedJob {
  private final Jdbi jdbi;

  PostgresRetryFailedJob(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Result retry(UUID id) {
    return jdbi.withHandle(
        handle -> retryIfFailed(handle, id) ? new Result.Retried() : refused(handle, id));
  }

  private static boolean retryIfFailed(Handle handle, UUID id) {
    return handle
            .createUpdate(
                """
                UPDATE app.reconciliation_jobs
                   SET status = 'pending',
                       attempts = 0,
                       due_at = clock_timestamp(),
                       finished_at = NULL
                 WHERE id = :id
                   AND status = 'failed'
                """)
            .bind("id", id)
            .execute()
        == 1;
  }

  private static Result refused(Handle handle, UUID id) {
    return handle
        .createQuery(
            """
            SELECT status
              FROM app.reconciliation_jobs
             WHERE id = :id
            """)
        .bind("id", id)
        .mapTo(String.class)
        .findOne()
        .<Result>map(status -> new Result.NotFailed(JobStatus.fromCode(status).orElseThrow()))
        .orElseGet(Result.NotFound::new);
  }
}
