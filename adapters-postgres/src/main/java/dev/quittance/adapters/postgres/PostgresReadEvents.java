package dev.quittance.adapters.postgres;

import dev.quittance.application.port.EventView;
import dev.quittance.application.port.ReadEvents;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

final class PostgresReadEvents implements ReadEvents {
  private final Jdbi jdbi;

  PostgresReadEvents(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<EventView> read(String merchantId, long afterPosition, int limit) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT *
                      FROM app.event_outbox
                     WHERE partition_key = :merchant_id
                       AND position > :after
                     ORDER BY position
                     LIMIT :limit
                    """)
                .bind("merchant_id", merchantId)
                .bind("after", afterPosition)
                .bind("limit", limit)
                .map((row, context) -> EventViews.read(row))
                .list());
  }
}
