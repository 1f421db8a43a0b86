package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ListPaymentRequests.Cursor;
import dev.quittance.application.port.ListPaymentRequests.Filter;
import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.domain.Chain;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Looks at a bounded number of a merchant's requests, from a place in the order of creation on.
 *
 * <p>The hot table has no index for any filter: each would be written by every transition. So the
 * places come from the index of the addresses, and every place is looked up by primary key.
 */
final class ListStatement {
  private static final Logger log = LoggerFactory.getLogger(ListStatement.class);

  private ListStatement() {}

  /**
   * @param places how many requests to look at, whether they pass the filter or not
   * @param wanted how many of those that pass to answer with, at most
   */
  record Walk(String merchantId, Filter filter, Optional<Cursor> after, int places, int wanted) {}

  /**
   * @param request empty when this program cannot read it, such as one of a newer program: that
   *     must not cost the merchant the others
   */
  record Found(Cursor place, Optional<PaymentRequestView> request) {}

  /**
   * @param end the last place looked at; empty when there is none behind
   */
  record Walked(List<Found> found, Optional<Cursor> end) {}

  static Walked execute(Handle handle, Walk walk) {
    // OFFSET 0 keeps the look-up by primary key: the planner would rather read the whole table once
    // than a few thousand rows one by one.
    Query query =
        handle.createQuery(
            """
            WITH place AS MATERIALIZED (
              SELECT created_at, request_id
                FROM app.payment_addresses
               WHERE merchant_id = :merchant_id
                 AND (created_at, request_id) <
                       (coalesce(:after_time::timestamptz, 'infinity'),
                        coalesce(:after_id::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
                 AND created_at > coalesce(:created_after::timestamptz, '-infinity')
               ORDER BY created_at DESC, request_id DESC
               LIMIT :places
            ),
            page AS (
              SELECT place.created_at AS place_time, r.*
                FROM place
               CROSS JOIN LATERAL (
                 SELECT *
                   FROM app.payment_requests
                  WHERE id = place.request_id
                    AND (:status::text IS NULL OR status = :status)
                    AND (:chain::text IS NULL OR chain = :chain)
                    AND (:network::text IS NULL OR network = :network)
                    AND (:asset::text IS NULL OR asset = :asset)
                 OFFSET 0
               ) AS r
               ORDER BY place.created_at DESC, place.request_id DESC
               LIMIT :wanted
            ),
            -- there only if the walk did not run out of places
            last_place AS (
              SELECT created_at AS end_time, request_id AS end_id
                FROM place
               ORDER BY created_at DESC, request_id DESC
              OFFSET :places - 1
            )
            SELECT *
              FROM (VALUES (1)) AS always
              LEFT JOIN last_place ON true
              LEFT JOIN page ON true
             ORDER BY place_time DESC, id DESC
            """);
    List<Row> rows = bind(query, walk).map((row, context) -> read(row)).list();
    return new Walked(
        rows.stream().flatMap(row -> row.found().stream()).toList(), rows.getFirst().end());
  }

  private static Query bind(Query query, Walk walk) {
    var after = walk.after();
    return bind(query, walk.filter())
        .bind("merchant_id", walk.merchantId())
        .bind("after_time", after.map(Cursor::createdAt).map(Columns::time).orElse(null))
        .bind("after_id", after.map(Cursor::id).map(PaymentRequestId::value).orElse(null))
        .bind("places", walk.places())
        .bind("wanted", walk.wanted());
  }

  private static Query bind(Query query, Filter filter) {
    return query
        .bind("status", filter.status().map(PaymentStatus::code).orElse(null))
        .bind("chain", filter.chain().map(Chain::code).orElse(null))
        .bind("network", filter.network().orElse(null))
        .bind("asset", filter.asset().orElse(null))
        .bind("created_after", filter.createdAfter().map(Columns::time).orElse(null));
  }

  private record Row(Optional<Cursor> end, Optional<Found> found) {}

  private static Row read(ResultSet row) throws SQLException {
    Optional<Cursor> place = cursor(row, "place_time", "id");
    return new Row(
        cursor(row, "end_time", "end_id"),
        place.isPresent()
            ? Optional.of(new Found(place.get(), request(row, place.get())))
            : Optional.empty());
  }

  private static Optional<Cursor> cursor(ResultSet row, String time, String id)
      throws SQLException {
    var value = row.getObject(id, UUID.class);
    return value == null
        ? Optional.empty()
        : Optional.of(new Cursor(Columns.instant(row, time), new PaymentRequestId(value)));
  }

  private static Optional<PaymentRequestView> request(ResultSet row, Cursor place)
      throws SQLException {
    try {
      return Optional.of(PaymentRequestViews.read(row));
    } catch (IllegalArgumentException e) {
      log.warn("{} is left out of a list: {}", place.id(), e.getMessage());
      return Optional.empty();
    }
  }
}
