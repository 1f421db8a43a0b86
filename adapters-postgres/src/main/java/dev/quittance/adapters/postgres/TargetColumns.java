package dev.quittance.adapters.postgres;

import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** What is to be paid where, as it is stored: decoding may fail, reading it must not. */
record TargetColumns(
    String chain, String network, String asset, String address, TokenColumns token) {

  record TokenColumns(String standard, String contract, int decimals) {}

  static TargetColumns read(ResultSet row) throws SQLException {
    return new TargetColumns(
        row.getString("chain"),
        row.getString("network"),
        row.getString("asset"),
        row.getString("address_canonical"),
        new TokenColumns(
            row.getString("token_standard"),
            row.getString("token_contract"),
            row.getInt("token_decimals")));
  }

  PaymentTarget decode() {
    return new PaymentTarget(Columns.network(chain, network), asset, address, decodeToken());
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
}
