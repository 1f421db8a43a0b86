package dev.quittance.adapters.postgres;

import dev.quittance.application.port.JobMode;
import dev.quittance.application.port.JobStatus;
import dev.quittance.application.port.JobView;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;

/** A job and its address as an operator sees them. */
final class JobViews {
  /**
   * The address is missing only if somebody deleted it by hand; its jobs are shown all the same.
   */
  static final String SELECT =
      """
      SELECT j.*,
             coalesce(a.chain || '/' || a.network, '-') AS network,
             coalesce(a.asset, '-') AS asset,
             coalesce(a.address_canonical, '-') AS address
        FROM app.reconciliation_jobs AS j
        LEFT JOIN app.monitored_addresses AS a ON a.id = j.address_id
      """;

  private JobViews() {}

  static JobView read(ResultSet row) throws SQLException {
    return new JobView(
        row.getObject("id", UUID.class),
        new JobView.Address(
            row.getObject("address_id", UUID.class),
            row.getString("network"),
            row.getString("asset"),
            row.getString("address")),
        JobMode.fromCode(row.getString("mode")).orElseThrow(),
        JobStatus.fromCode(row.getString("status")).orElseThrow(),
        row.getInt("attempts"),
        Optional.ofNullable(row.getString("lease_owner")),
        Columns.optionalInstant(row, "tick_at"),
        new JobView.Times(
            Columns.instant(row, "due_at"),
            Columns.instant(row, "created_at"),
            Columns.optionalInstant(row, "started_at"),
            Columns.optionalInstant(row, "finished_at")),
        Optional.ofNullable(row.getString("error")),
        Optional.ofNullable(row.getString("result")));
  }
}
