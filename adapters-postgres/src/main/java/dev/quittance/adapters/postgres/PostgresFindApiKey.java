package dev.quittance.adapters.postgres;

import dev.quittance.application.port.FindApiKey;
import dev.quittance.application.port.StoredApiKey;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

final class PostgresFindApiKey implements FindApiKey {
  private final Jdbi jdbi;

  PostgresFindApiKey(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Optional<StoredApiKey> find(String keyId) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT * FROM app.api_keys WHERE id = :id")
                .bind("id", keyId)
                .map((row, context) -> ApiKeyRow.read(row))
                .findOne());
  }
}
