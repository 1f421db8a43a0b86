package dev.quittance.adapters.postgres;

import dev.quittance.application.port.DueObserver;
import dev.quittance.application.port.FindDueObservers;
import dev.quittance.domain.observer.ObserverType;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

final class PostgresFindDueObservers implements FindDueObservers {
  private final Jdbi jdbi;

  PostgresFindDueObservers(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<DueObserver> find(ObserverType type) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT *, statement_timestamp() AS found_at
                      FROM app.observers
                     WHERE active
                       AND type = :type
                       AND next_poll_at <= statement_timestamp()
                     ORDER BY next_poll_at, name
                    """)
                .bind("type", type.name())
                .map((row, context) -> ObserverRow.readDue(row))
                .list());
  }
}
