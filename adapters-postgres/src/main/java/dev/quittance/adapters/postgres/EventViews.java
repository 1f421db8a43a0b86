package dev.quittance.adapters.postgres;

import dev.quittance.application.port.EventView;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** An event, with its position if it has one, as its merchant sees it. */
final class EventViews {
  private EventViews() {}

  static EventView read(ResultSet row) throws SQLException {
    return new EventView(
        Optional.ofNullable(row.getObject("position", Long.class)),
        row.getString("event_id"),
        row.getString("event_type"),
        row.getString("aggregate_type"),
        row.getString("aggregate_id"),
        Optional.ofNullable(row.getString("payment_request_id")),
        row.getLong("aggregate_version"),
        row.getString("payload"),
        row.getString("metadata"),
        Columns.instant(row, "created_at"));
  }
}
