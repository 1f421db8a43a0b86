package dev.quittance.adapters.postgres;

import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.application.port.PaymentRequestView.Times;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** A whole row of {@code app.payment_requests} as its merchant sees it. */
final class PaymentRequestViews {
  private PaymentRequestViews() {}

  /**
   * @throws IllegalArgumentException if this program cannot make sense of the row
   */
  static PaymentRequestView read(ResultSet row) throws SQLException {
    PaymentStatus status = status(row);
    return new PaymentRequestView(
        new PaymentRequestId(row.getObject("id", UUID.class)),
        row.getString("merchant_id"),
        TargetColumns.read(row).decode(),
        status,
        row.getLong("version"),
        AmountMinor.parse(row.getString("expected_amount_minor")),
        AmountMinor.parse(row.getString("received_amount_minor")),
        times(row, status),
        row.getString("metadata"),
        Optional.ofNullable(row.getString("dispute")));
  }

  static PaymentStatus status(ResultSet row) throws SQLException {
    String code = row.getString("status");
    return PaymentStatus.fromCode(code)
        .orElseThrow(() -> new IllegalArgumentException("unknown status \"" + code + "\""));
  }

  private static Times times(ResultSet row, PaymentStatus status) throws SQLException {
    Instant due = Columns.instant(row, "reconcile_due_at");
    return new Times(
        Columns.instant(row, "created_at"),
        Columns.instant(row, "updated_at"),
        Columns.instant(row, "expires_at"),
        Columns.optionalInstant(row, "confirmed_at"),
        Columns.optionalInstant(row, "last_observed_at"),
        status.isOpen() ? Optional.of(due) : Optional.empty());
  }
}
