package dev.quittance.adapters.postgres;

import dev.quittance.application.port.DueObserver;
import dev.quittance.application.port.ObserverView;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.ObserverType;
import dev.quittance.domain.observer.SweepProgress;
import dev.quittance.domain.observer.SweepProgress.Unfinished;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.UUID;

/** Reads rows of app.observers. */
final class ObserverRow {
  private ObserverRow() {}

  static DueObserver readDue(ResultSet row) throws SQLException {
    return new DueObserver(
        row.getObject("id", UUID.class),
        new ObserverType(row.getString("type")),
        row.getString("name"),
        row.getString("event_type"),
        new SourceText(row.getString("source")),
        progress(row),
        row.getInt("failures"),
        Columns.instant(row, "found_at"));
  }

  static ObserverView readView(ResultSet row) throws SQLException {
    return new ObserverView(
        row.getString("name"),
        new ObserverType(row.getString("type")),
        row.getString("event_type"),
        new SourceText(row.getString("source")),
        row.getBoolean("active"),
        text(row, "cursor"),
        Columns.instant(row, "next_poll_at"),
        Columns.optionalInstant(row, "last_success"),
        row.getInt("failures"),
        text(row, "last_error"));
  }

  private static SweepProgress progress(ResultSet row) throws SQLException {
    Optional<String> place = text(row, "sweep_place");
    return new SweepProgress(
        text(row, "cursor"),
        text(row, "settled"),
        place.isEmpty()
            ? Optional.empty()
            : Optional.of(new Unfinished(place.get(), Columns.instant(row, "sweep_since"))));
  }

  private static Optional<String> text(ResultSet row, String column) throws SQLException {
    return Optional.ofNullable(row.getString(column));
  }
}
