package dev.quittance.adapters.postgres;

import dev.quittance.application.port.Role;
import dev.quittance.application.port.StoredApiKey;
import java.sql.ResultSet;
import java.sql.SQLException;

final class ApiKeyRow {
  private ApiKeyRow() {}

  static StoredApiKey read(ResultSet row) throws SQLException {
    return new StoredApiKey(
        row.getString("id"),
        row.getString("merchant_id"),
        Role.fromCode(row.getString("role")).orElseThrow(),
        row.getString("secret_hash"),
        Columns.instant(row, "created_at"),
        Columns.optionalInstant(row, "revoked_at"));
  }
}
