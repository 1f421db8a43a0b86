package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ForgetOldAnswers;
import org.jdbi.v3.core.Jdbi;

/** Passes over a row that a call is taking over at this moment: it is no longer old. */
final class PostgresForgetOldAnswers implements ForgetOldAnswers {
  private final Jdbi jdbi;

  PostgresForgetOldAnswers(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public int forget(int limit) {
    return jdbi.withHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    WITH old AS MATERIALIZED (
                      SELECT key, user_id, request_path, request_method
                        FROM app.idempotency_keys
                       WHERE expires_at <= statement_timestamp()
                       ORDER BY expires_at
                       LIMIT :limit
                         FOR UPDATE SKIP LOCKED
                    )
                    DELETE FROM app.idempotency_keys AS k
                     USING old
                     WHERE k.key = old.key
                       AND k.user_id = old.user_id
                       AND k.request_path = old.request_path
                       AND k.request_method = old.request_method
                    """)
                .bind("limit", limit)
                .execute());
  }
}
