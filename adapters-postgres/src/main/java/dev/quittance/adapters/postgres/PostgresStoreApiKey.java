package dev.quittance.adapters.postgres;

import dev.quittance.application.port.Role;
import dev.quittance.application.port.StoreApiKey;
import org.jdbi.v3.core.Jdbi;

final class PostgresStoreApiKey implements StoreApiKey {
  private final Jdbi jdbi;

  PostgresStoreApiKey(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public void store(String keyId, String merchantId, Role role, String secretHash) {
    jdbi.useHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    WITH merchant AS (
                      INSERT INTO app.merchants (id)
                      VALUES (:merchant_id)
                      ON CONFLICT DO NOTHING
                    )
                    INSERT INTO app.api_keys (id, merchant_id, role, secret_hash)
                    VALUES (:id, :merchant_id, :role, :secret_hash)
                    """)
                .bind("id", keyId)
                .bind("merchant_id", merchantId)
                .bind("role", role.code())
                .bind("secret_hash", secretHash)
                .execute());
  }
}
