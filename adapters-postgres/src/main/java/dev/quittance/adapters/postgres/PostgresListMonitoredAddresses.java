package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ListMonitoredAddresses;
import dev.quittance.application.port.MonitoredAddress;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

final class PostgresListMonitoredAddresses implements ListMonitoredAddresses {
  private final Jdbi jdbi;

  PostgresListMonitoredAddresses(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Listed list(Optional<String> merchantId, int limit) {
    return jdbi.inTransaction(
        handle -> {
          LongStatements.allow(handle);
          EnrolStatement.execute(handle);
          return new Listed(first(handle, merchantId, limit), total(handle, merchantId));
        });
  }

  private static List<MonitoredAddress> first(
      Handle handle, Optional<String> merchantId, int limit) {
    return handle
        .createQuery(
            """
            SELECT *
              FROM app.monitored_addresses
             WHERE :merchant_id::text IS NULL OR merchant_id = :merchant_id
             ORDER BY created_at, id
             LIMIT :limit
            """)
        .bind("merchant_id", merchantId.orElse(null))
        .bind("limit", limit)
        .map((row, context) -> read(row))
        .list();
  }

  private static long total(Handle handle, Optional<String> merchantId) {
    return handle
        .createQuery(
            """
            SELECT count(*)
              FROM app.monitored_addresses
             WHERE :merchant_id::text IS NULL OR merchant_id = :merchant_id
            """)
        .bind("merchant_id", merchantId.orElse(null))
        .mapTo(Long.class)
        .one();
  }

  private static MonitoredAddress read(ResultSet row) throws SQLException {
    return new MonitoredAddress(
        row.getObject("id", UUID.class),
        row.getString("merchant_id"),
        row.getString("request_id") != null,
        new MonitoredAddress.Place(
            row.getString("chain"),
            row.getString("network"),
            row.getString("asset"),
            row.getString("address_canonical")),
        Columns.instant(row, "created_at"),
        Columns.optionalInstant(row, "removed_at"));
  }
}
