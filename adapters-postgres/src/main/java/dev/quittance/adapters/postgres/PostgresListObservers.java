package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ListObservers;
import dev.quittance.application.port.ObserverView;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

final class PostgresListObservers implements ListObservers {
  private final Jdbi jdbi;

  PostgresListObservers(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<ObserverView> list() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT * FROM app.observers ORDER BY type, name")
                .map((row, context) -> ObserverRow.readView(row))
                .list());
  }
}
