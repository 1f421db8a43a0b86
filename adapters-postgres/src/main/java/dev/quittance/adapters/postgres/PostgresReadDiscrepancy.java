package dev.quittance.adapters.postgres;

import dev.quittance.application.port.DiscrepancyView;
import dev.quittance.application.port.ReadDiscrepancy;
import dev.quittance.domain.DiscrepancyId;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

final class PostgresReadDiscrepancy implements ReadDiscrepancy {
  private final Jdbi jdbi;

  PostgresReadDiscrepancy(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Optional<DiscrepancyView> read(String merchantId, DiscrepancyId id) {
    return jdbi.withHandle(handle -> read(handle, merchantId, id));
  }

  /** In the transaction of the handle. */
  static Optional<DiscrepancyView> read(Handle handle, String merchantId, DiscrepancyId id) {
    return handle
        .createQuery(
            """
            SELECT d.*, a.chain, a.network, a.asset, a.address_canonical
              FROM app.discrepancies AS d
              JOIN app.monitored_addresses AS a ON a.id = d.address_id
             WHERE d.id = :id
               AND d.merchant_id = :merchant_id
            """)
        .bind("id", id.value())
        .bind("merchant_id", merchantId)
        .map((row, context) -> DiscrepancyViews.read(row))
        .findOne();
  }
}
