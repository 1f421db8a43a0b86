package dev.quittance.adapters.postgres;

import dev.quittance.application.port.JobView;
import dev.quittance.application.port.ReadJob;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;

final class PostgresReadJob implements ReadJob {
  private final Jdbi jdbi;

  PostgresReadJob(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Optional<JobView> read(UUID id) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    <select>
                     WHERE j.id = :id
                    """)
                .define("select", JobViews.SELECT)
                .bind("id", id)
                .map((row, context) -> JobViews.read(row))
                .findOne());
  }
}
