package dev.quittance.adapters.postgres;

import dev.quittance.application.port.DiscrepancyView;
import dev.quittance.application.port.DiscrepancyView.Place;
import dev.quittance.application.port.DiscrepancyView.Resolution;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.DiscrepancyKind;
import dev.quittance.domain.DiscrepancyState;
import dev.quittance.domain.Finding;
import dev.quittance.domain.PaymentRequestId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** A row of {@code app.discrepancies} with its address, as its merchant sees it. */
final class DiscrepancyViews {
  private DiscrepancyViews() {}

  static DiscrepancyView read(ResultSet row) throws SQLException {
    return new DiscrepancyView(
        new DiscrepancyId(row.getObject("id", UUID.class)),
        row.getString("merchant_id"),
        Optional.ofNullable(row.getObject("request_id", UUID.class)).map(PaymentRequestId::new),
        new Place(Columns.network(row), row.getString("asset"), row.getString("address_canonical")),
        finding(row),
        DiscrepancyState.fromCode(row.getString("state")).orElseThrow(),
        row.getLong("version"),
        row.getString("evidence"),
        Columns.instant(row, "created_at"),
        resolution(row));
  }

  private static Finding finding(ResultSet row) throws SQLException {
    return new Finding(
        DiscrepancyKind.fromCode(row.getString("kind")).orElseThrow(),
        Optional.ofNullable(row.getString("expected_amount_minor")).map(AmountMinor::parse),
        AmountMinor.parse(row.getString("recorded_amount_minor")),
        AmountMinor.parse(row.getString("found_amount_minor")));
  }

  private static Optional<Resolution> resolution(ResultSet row) throws SQLException {
    Optional<Instant> at = Columns.optionalInstant(row, "resolved_at");
    return at.isPresent()
        ? Optional.of(
            new Resolution(row.getString("resolution"), row.getString("resolved_by"), at.get()))
        : Optional.empty();
  }
}
