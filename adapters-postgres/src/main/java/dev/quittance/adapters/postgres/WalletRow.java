package dev.quittance.adapters.postgres;

import dev.quittance.application.port.Wallet;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;

final class WalletRow {
  private WalletRow() {}

  static Wallet read(ResultSet row) throws SQLException {
    return new Wallet(
        row.getObject("id", UUID.class),
        row.getString("merchant_id"),
        Columns.network(row),
        row.getString("extended_public_key"),
        row.getLong("next_index"),
        Columns.instant(row, "created_at"));
  }
}
