package dev.quittance.adapters.postgres;

import dev.quittance.application.port.DiscrepancyView;
import dev.quittance.application.port.ListDiscrepancies;
import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Walks the index that fits the filter, from the newest to the oldest. */
final class PostgresListDiscrepancies implements ListDiscrepancies {
  private final Jdbi jdbi;

  PostgresListDiscrepancies(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Page list(Query query) {
    List<DiscrepancyView> found = jdbi.withHandle(handle -> find(handle, query));
    // One more than the page holds tells whether there is a next page.
    if (found.size() <= query.limit()) {
      return new Page(found, Optional.empty());
    }
    List<DiscrepancyView> page = found.subList(0, query.limit());
    var last = page.getLast();
    return new Page(page, Optional.of(new Cursor(last.createdAt(), last.id())));
  }

  private static List<DiscrepancyView> find(Handle handle, Query query) {
    return handle
        .createQuery(
            """
            SELECT d.*, a.chain, a.network, a.asset, a.address_canonical
              FROM (SELECT *
                      FROM app.discrepancies
                     WHERE merchant_id = :merchant_id
                       AND (created_at, id) <
                             (coalesce(:after_time::timestamptz, 'infinity'),
                              coalesce(:after_id::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))
                       <conditions>
                     ORDER BY created_at DESC, id DESC
                     LIMIT :limit) AS d
             CROSS JOIN LATERAL
                   (SELECT chain, network, asset, address_canonical
                      FROM app.monitored_addresses
                     WHERE id = d.address_id
                     -- keeps this a look-up by key, whatever the planner expects of :limit
                    OFFSET 0) AS a
             ORDER BY d.created_at DESC, d.id DESC
            """)
        .define("conditions", conditions(query.filter()))
        .bind("merchant_id", query.merchantId())
        .bind("after_time", query.after().map(Cursor::createdAt).map(Columns::time).orElse(null))
        .bind("after_id", query.after().map(cursor -> cursor.id().value()).orElse(null))
        .bind("request_id", query.filter().request().map(PaymentRequestId::value).orElse(null))
        .bind("limit", query.limit() + 1)
        .map((row, context) -> DiscrepancyViews.read(row))
        .list();
  }

  /** Only what is asked for, and codes written out, so that the planner sees which index fits. */
  private static String conditions(Filter filter) {
    return filter.state().map(state -> " AND state = '" + state.code() + "'").orElse("")
        + filter.kind().map(kind -> " AND kind = '" + kind.code() + "'").orElse("")
        // The address of a request has its id, and the index of the facts begins with the address.
        + filter.request().map(request -> " AND address_id = :request_id").orElse("");
  }
}
