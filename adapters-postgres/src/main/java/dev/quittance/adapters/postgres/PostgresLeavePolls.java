package dev.quittance.adapters.postgres;

import dev.quittance.application.port.LeavePolls;
import dev.quittance.domain.observer.ObserverType;
import org.jdbi.v3.core.Jdbi;

final class PostgresLeavePolls implements LeavePolls {
  private final Jdbi jdbi;

  PostgresLeavePolls(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public void leave(ObserverType type, String node) {
    jdbi.useHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    DELETE FROM app.observer_nodes
                     WHERE type = :type
                       AND node = :node
                    """)
                .bind("type", type.name())
                .bind("node", node)
                .execute());
  }
}
