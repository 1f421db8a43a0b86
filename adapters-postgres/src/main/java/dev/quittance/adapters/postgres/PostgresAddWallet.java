package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AddWallet;
import dev.quittance.application.port.Wallet;
import dev.quittance.domain.NetworkId;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** A wallet that is refused does not leave its merchant behind. */
final class PostgresAddWallet implements AddWallet {
  private final Jdbi jdbi;

  PostgresAddWallet(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Result add(String merchantId, NetworkId network, String extendedPublicKey) {
    return jdbi.inTransaction(
        handle -> {
          Optional<Wallet> added = insert(handle, merchantId, network, extendedPublicKey);
          return added.isPresent()
              ? new Result.Added(added.get())
              : refused(handle, merchantId, network);
        });
  }

  private static Optional<Wallet> insert(
      Handle handle, String merchantId, NetworkId network, String extendedPublicKey) {
    return handle
        .createQuery(
            """
            WITH merchant AS (
              INSERT INTO app.merchants (id)
              VALUES (:merchant_id)
              ON CONFLICT DO NOTHING
            )
            INSERT INTO app.wallets (id, merchant_id, chain, network, extended_public_key)
            VALUES (gen_random_uuid(), :merchant_id, :chain, :network, :extended_public_key)
            ON CONFLICT DO NOTHING
            RETURNING *
            """)
        .bind("merchant_id", merchantId)
        .bind("chain", network.chain().code())
        .bind("network", network.name())
        .bind("extended_public_key", extendedPublicKey)
        .map((row, context) -> WalletRow.read(row))
        .findOne();
  }

  private static Result refused(Handle handle, String merchantId, NetworkId network) {
    Optional<Wallet> there = PostgresFindWallet.find(handle, merchantId, network);
    handle.rollback();
    return there.isPresent() ? new Result.AlreadyThere(there.get()) : new Result.KeyTaken();
  }
}
