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
                    SELECT p.position, e.*
                      FROM (SELECT partition_key, position, sequence_num
                              FROM app.event_positions
                             WHERE (partition_key, position) > (:merchant_id, :after)
                               AND partition_key <= :merchant_id
                             ORDER BY partition_key, position
                             LIMIT :limit) AS p
                     CROSS JOIN LATERAL
                           (SELECT event_id, event_type, aggregate_type, aggregate_id,
                                   aggregate_version, payload, metadata, created_at,
                                   -- whether the event is the request's own or not
                                   CASE WHEN aggregate_type = 'payment_request' THEN aggregate_id
                                        ELSE payload ->> 'payment_request_id'
                                        END AS payment_request_id
                              FROM app.event_outbox
                             WHERE sequence_num = p.sequence_num
                             -- keeps this a look-up by key, whatever the planner expects of :limit
                             OFFSET 0) AS e
                     ORDER BY p.partition_key, p.position
                    """)
                .bind("merchant_id", merchantId)
                .bind("after", afterPosition)
                .bind("limit", limit)
                .map((row, context) -> EventViews.read(row))
                .list());
  }
}
