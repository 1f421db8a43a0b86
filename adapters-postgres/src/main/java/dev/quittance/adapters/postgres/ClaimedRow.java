package dev.quittance.adapters.postgres;

import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import dev.quittance.domain.WorkerId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.UUID;

/** A row as the claim returned it, not yet believed: decoding may fail, reading it must not. */
record ClaimedRow(
    UUID id,
    String merchantId,
    String chain,
    String network,
    String asset,
    String status,
    long version,
    String expected,
    String address,
    TokenColumns token,
    Instant createdAt,
    Instant expiresAt,
    int attempts,
    long epoch,
    Instant claimedAt) {

  record TokenColumns(String standard, String contract, int decimals) {}

  /** By position, in the order of the claim's RETURNING: looking up names costs as much again. */
  static ClaimedRow read(ResultSet row) throws SQLException {
    return new ClaimedRow(
        row.getObject(1, UUID.class),
        row.getString(2),
        row.getString(3),
        row.getString(4),
        row.getString(5),
        row.getString(6),
        row.getLong(7),
        row.getString(8),
        row.getString(9),
        new TokenColumns(row.getString(10), row.getString(11), row.getInt(12)),
        instant(row, 13),
        instant(row, 14),
        row.getInt(15),
        row.getLong(16),
        instant(row, 17));
  }

  ClaimedRequest decode(WorkerId worker) {
    var request =
        new PaymentRequest(
            new PaymentRequestId(id),
            merchantId,
            new PaymentTarget(decodeNetwork(), asset, address, decodeToken()),
            PaymentStatus.fromCode(status).orElseThrow(),
            version,
            AmountMinor.parse(expected),
            createdAt,
            expiresAt,
            attempts);
    return new ClaimedRequest(request, new Lease(worker, epoch), claimedAt);
  }

  private NetworkId decodeNetwork() {
    Chain known =
        Chain.fromCode(chain)
            .orElseThrow(() -> new IllegalArgumentException("unknown chain \"" + chain + "\""));
    return new NetworkId(known, network);
  }

  private Optional<Token> decodeToken() {
    if (token.standard() == null) {
      return Optional.empty();
    }
    if (token.contract() == null) {
      throw new IllegalArgumentException("a token without a contract");
    }
    return Optional.of(new Token(token.standard(), token.contract(), token.decimals()));
  }

  private static Instant instant(ResultSet row, int column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }
}
