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

  static ClaimedRow read(ResultSet row) throws SQLException {
    return new ClaimedRow(
        row.getObject("id", UUID.class),
        row.getString("merchant_id"),
        row.getString("chain"),
        row.getString("network"),
        row.getString("asset"),
        row.getString("status"),
        row.getLong("version"),
        row.getString("expected"),
        row.getString("address_canonical"),
        new TokenColumns(
            row.getString("token_standard"),
            row.getString("token_contract"),
            row.getInt("token_decimals")),
        instant(row, "created_at"),
        instant(row, "expires_at"),
        row.getInt("attempts"),
        row.getLong("epoch"),
        instant(row, "claimed_at"));
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

  private static Instant instant(ResultSet row, String column) throws SQLException {
    return row.getObject(column, OffsetDateTime.class).toInstant();
  }
}
