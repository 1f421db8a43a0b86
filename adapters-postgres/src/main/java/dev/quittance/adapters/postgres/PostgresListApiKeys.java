package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ListApiKeys;
import dev.quittance.application.port.StoredApiKey;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

final class PostgresListApiKeys implements ListApiKeys {
  private final Jdbi jdbi;

  PostgresListApiKeys(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<StoredApiKey> list(Optional<String> merchantId) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT *
                      FROM app.api_keys
                     WHERE :merchant_id::text IS NULL OR merchant_id = :merchant_id
                     ORDER BY created_at, id
                    """)
                .bind("merchant_id", merchantId.orElse(null))
                .map((row, context) -> ApiKeyRow.read(row))
                .list());
  }
}
