package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ListWallets;
import dev.quittance.application.port.Wallet;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

final class PostgresListWallets implements ListWallets {
  private final Jdbi jdbi;

  PostgresListWallets(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<Wallet> list(Optional<String> merchantId) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT *
                      FROM app.wallets
                     WHERE :merchant_id::text IS NULL OR merchant_id = :merchant_id
                     ORDER BY merchant_id, chain, network
                    """)
                .bind("merchant_id", merchantId.orElse(null))
                .map((row, context) -> WalletRow.read(row))
                .list());
  }
}
