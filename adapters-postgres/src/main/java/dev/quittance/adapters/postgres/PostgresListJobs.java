package dev.quittance.adapters.postgres;

import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.JobView;
import dev.quittance.application.port.ListJobs;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

/**
 * For a person who asks now and then: failed jobs have an index, all others are found by reading
 * the table, because an index for them would be paid for by every tick.
 */
final class PostgresListJobs implements ListJobs {
  private final Jdbi jdbi;

  PostgresListJobs(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<JobView> list(Optional<JobStatus> status, int limit) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    <select>
                     WHERE <condition>
                     ORDER BY j.created_at DESC, j.id DESC
                     LIMIT :limit
                    """)
                .define("select", JobViews.SELECT)
                .define("condition", status.map(PostgresListJobs::condition).orElse("true"))
                .bind("limit", limit)
                .map((row, context) -> JobViews.read(row))
                .list());
  }

  /** Written out, or the planner does not see that the index of the failed ones fits. */
  private static String condition(JobStatus status) {
    return "j.status = '" + status.code() + "'";
  }
}
