package dev.quittance.adapters.postgres;

import dev.quittance.application.port.EventView;
import dev.quittance.application.port.ReadEvents;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/**
 * Walks the merchant's own part of the index by merchant and position.
 *
 * <p>The conditions say no more than {@code partition_key = :merchant_id AND position > :after}.
 * But said like that and ordered by position, the planner walks the whole log and leaves out the
 * events of others, trusting that some of this merchant come soon. A quiet merchant's do not.
 */
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
                     WHERE (partition_key, position) > (:merchant_id, :after)
                       AND partition_key <= :merchant_id
                       AND position IS NOT NULL
                     ORDER BY partition_key, position
                     LIMIT :limit
                    """)
                .bind("merchant_id", merchantId)
                .bind("after", afterPosition)
                .bind("limit", limit)
                .map((row, context) -> EventViews.read(row))
                .list());
  }
}
