package dev.quittance.adapters.postgres;

import dev.quittance.application.port.RevokeApiKey;
import org.jdbi.v3.core.Jdbi;

/** The time of the first revocation stays. */
final class PostgresRevokeApiKey implements RevokeApiKey {
  private final Jdbi jdbi;

  PostgresRevokeApiKey(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public boolean revoke(String keyId) {
    return jdbi.withHandle(
            handle ->
                handle
                    .createUpdate(
                        """
                        UPDATE app.api_keys
                           SET revoked_at = coalesce(revoked_at, now())
                         WHERE id = :id
                        """)
                    .bind("id", keyId)
                    .execute())
        == 1;
  }
}
