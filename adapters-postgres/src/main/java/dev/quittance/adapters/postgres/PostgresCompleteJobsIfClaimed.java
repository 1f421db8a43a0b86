package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CompleteJobsIfClaimed;
import dev.quittance.domain.DiscrepancyId;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementException;

/**
 * If the database refuses the batch because of its data, it is repeated job by job, so that one bad
 * answer costs only itself.
 *
 * <p>Nobody asks what became of a commit whose answer was lost: if it happened the job is done and
 * its facts are stored, if not it comes back when its lease ends.
 */
final class PostgresCompleteJobsIfClaimed implements CompleteJobsIfClaimed {
  private final Jdbi jdbi;

  PostgresCompleteJobsIfClaimed(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<Outcome> complete(List<Completion> completions) {
    try {
      Map<UUID, Optional<UUID>> written =
          jdbi.withHandle(
              handle -> CompleteStatement.execute(handle, new CompletionArrays(completions)));
      return completions.stream().map(one -> outcome(one.job().id(), written)).toList();
    } catch (StatementException e) {
      if (!RefusedData.isCauseOf(e)) {
        throw e;
      }
      return completions.size() == 1
          ? List.of(rejected(completions.getFirst(), e))
          : completions.stream().flatMap(one -> complete(List.of(one)).stream()).toList();
    }
  }

  private static Outcome outcome(UUID jobId, Map<UUID, Optional<UUID>> written) {
    Optional<UUID> opened = written.get(jobId);
    return opened == null
        ? new Outcome.LeaseLost(jobId)
        : new Outcome.Completed(jobId, opened.map(DiscrepancyId::new));
  }

  private static Outcome rejected(Completion completion, StatementException e) {
    var cause = (SQLException) e.getCause();
    return new Outcome.Rejected(completion.job().id(), cause.getSQLState(), cause.getMessage());
  }
}
