package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AddMonitoredAddress;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.SqlStatement;

/** Enrols first, so that the address of a request is never taken for one that is not. */
final class PostgresAddMonitoredAddress implements AddMonitoredAddress {
  private final Jdbi jdbi;

  PostgresAddMonitoredAddress(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Result add(String merchantId, PaymentTarget target) {
    return jdbi.inTransaction(
        handle -> {
          LongStatements.allow(handle);
          EnrolStatement.execute(handle);
          return restore(handle, merchantId, target)
              .or(() -> insert(handle, merchantId, target))
              .<Result>map(Result.Added::new)
              .orElseGet(() -> find(handle, target));
        });
  }

  /** One that was removed comes back with what is known of it, as that of its request if it was. */
  private static Optional<UUID> restore(Handle handle, String merchantId, PaymentTarget target) {
    return bindPlace(
            handle.createQuery(
                """
                WITH same AS (
                  SELECT id, request_id, removed_at, merchant_id
                    FROM app.monitored_addresses
                   WHERE chain = :chain
                     AND network = :network
                     AND asset = :asset
                     AND address_canonical = :address
                )
                UPDATE app.monitored_addresses
                   SET removed_at = NULL
                 WHERE NOT EXISTS (SELECT FROM same WHERE removed_at IS NULL)
                   AND id = (SELECT id
                               FROM same
                              WHERE merchant_id = :merchant_id
                              ORDER BY request_id NULLS LAST, removed_at DESC
                              LIMIT 1)
                RETURNING id
                """),
            target)
        .bind("merchant_id", merchantId)
        .mapTo(UUID.class)
        .findOne();
  }

  private static Optional<UUID> insert(Handle handle, String merchantId, PaymentTarget target) {
    var token = target.token();
    return bindPlace(
            handle.createQuery(
                """
                INSERT INTO app.monitored_addresses
                  (id, merchant_id, chain, network, asset, address_canonical,
                   token_standard, token_contract, token_decimals)
                VALUES
                  (gen_random_uuid(), :merchant_id, :chain, :network, :asset, :address,
                   :token_standard, :token_contract, :token_decimals)
                ON CONFLICT DO NOTHING
                RETURNING id
                """),
            target)
        .bind("merchant_id", merchantId)
        .bind("token_standard", token.map(Token::standard).orElse(null))
        .bind("token_contract", token.map(Token::contract).orElse(null))
        .bind("token_decimals", token.map(Token::decimals).orElse(null))
        .mapTo(UUID.class)
        .findOne();
  }

  private static Result find(Handle handle, PaymentTarget target) {
    return bindPlace(
            handle.createQuery(
                """
                SELECT id, merchant_id
                  FROM app.monitored_addresses
                 WHERE chain = :chain
                   AND network = :network
                   AND asset = :asset
                   AND address_canonical = :address
                   AND removed_at IS NULL
                """),
            target)
        .map(
            (row, context) ->
                new Result.AlreadyThere(
                    row.getObject("id", UUID.class), row.getString("merchant_id")))
        .one();
  }

  private static <T extends SqlStatement<T>> T bindPlace(T statement, PaymentTarget target) {
    return statement
        .bind("chain", target.network().chain().code())
        .bind("network", target.network().name())
        .bind("asset", target.asset())
        .bind("address", target.address());
  }
}
