package dev.quittance.adapters.postgres;

import dev.quittance.application.port.EventView;
import dev.quittance.application.port.ReadTimeline;
import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * Event ids derive from the request's id and version, so they are known without a search. A
 * merchant wants to see the newest as well, so events without a position are shown.
 */
final class PostgresReadTimeline implements ReadTimeline {
  private final Jdbi jdbi;

  PostgresReadTimeline(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Optional<List<EventView>> read(String merchantId, PaymentRequestId id) {
    return jdbi.withHandle(
        handle -> version(handle, merchantId, id).map(version -> events(handle, id, version)));
  }

  private static Optional<Long> version(Handle handle, String merchantId, PaymentRequestId id) {
    return handle
        .createQuery(
            """
            SELECT version
              FROM app.payment_requests
             WHERE id = :id
               AND merchant_id = :merchant_id
            """)
        .bind("id", id.value())
        .bind("merchant_id", merchantId)
        .mapTo(Long.class)
        .findOne();
  }

  private static List<EventView> events(Handle handle, PaymentRequestId id, long lastVersion) {
    List<String> eventIds =
        LongStream.rangeClosed(1, lastVersion).mapToObj(version -> id + ":" + version).toList();
    return handle
        .createQuery(
            """
            SELECT p.position, e.*, e.aggregate_id AS payment_request_id
              FROM app.event_outbox AS e
              LEFT JOIN app.event_positions AS p USING (sequence_num)
             WHERE e.event_id = ANY(:event_ids)
             ORDER BY e.aggregate_version
            """)
        .bindArray("event_ids", String.class, eventIds)
        .map((row, context) -> EventViews.read(row))
        .list();
  }
}
