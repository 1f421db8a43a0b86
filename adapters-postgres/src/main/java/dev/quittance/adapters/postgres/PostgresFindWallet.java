package dev.quittance.adapters.postgres;

import dev.quittance.application.port.FindWallet;
import dev.quittance.application.port.Wallet;
import dev.quittance.domain.NetworkId;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

final class PostgresFindWallet implements FindWallet {
  private final Jdbi jdbi;

  PostgresFindWallet(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Optional<Wallet> find(String merchantId, NetworkId network) {
    return jdbi.withHandle(handle -> find(handle, merchantId, network));
  }

  static Optional<Wallet> find(Handle handle, String merchantId, NetworkId network) {
    return handle
        .createQuery(
            """
            SELECT *
              FROM app.wallets
             WHERE merchant_id = :merchant_id
               AND chain = :chain
               AND network = :network
            """)
        .bind("merchant_id", merchantId)
        .bind("chain", network.chain().code())
        .bind("network", network.name())
        .map((row, context) -> WalletRow.read(row))
        .findOne();
  }
}
