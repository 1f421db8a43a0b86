package dev.quittance.adapters.postgres;

import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.WorkerId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;

/** A row as the claim returned it, not yet believed: decoding may fail, reading it must not. */
record ClaimedRow(
    UUID id,
    String merchantId,
    TargetColumns target,
    String status,
    long version,
    String expected,
    Instant createdAt,
    Instant expiresAt,
    int attempts,
    long epoch,
    Instant claimedAt) {

  static ClaimedRow read(ResultSet row) throws SQLException {
    return new ClaimedRow(
        row.getObject("id", UUID.class),
        row.getString("merchant_id"),
        TargetColumns.read(row),
        row.getString("status"),
        row.getLong("version"),
        row.getString("expected"),
        Columns.instant(row, "created_at"),
        Columns.instant(row, "expires_at"),
        row.getInt("attempts"),
        row.getLong("epoch"),
        Columns.instant(row, "claimed_at"));
  }

  ClaimedRequest decode(WorkerId worker) {
    var request =
        new PaymentRequest(
            new PaymentRequestId(id),
            merchantId,
            target.decode(),
            PaymentStatus.fromCode(status).orElseThrow(),
            version,
            AmountMinor.parse(expected),
            createdAt,
            expiresAt,
            attempts);
    return new ClaimedRequest(request, new Lease(worker, epoch), claimedAt);
  }
}
