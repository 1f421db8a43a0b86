package dev.quittance.adapters.postgres;

import dev.quittance.application.port.Asset;
import dev.quittance.domain.Token;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

final class AssetRow {
  private AssetRow() {}

  static Asset read(ResultSet row) throws SQLException {
    int decimals = row.getInt("decimals");
    String contract = row.getString("token_contract");
    String standard = row.getString("token_standard");
    return new Asset(
        Columns.network(row),
        row.getString("asset"),
        decimals,
        Optional.ofNullable(contract).map(known -> new Token(standard, known, decimals)));
  }
}
