package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AddAsset;
import dev.quittance.application.port.Asset;
import dev.quittance.domain.Token;
import org.jdbi.v3.core.Jdbi;

final class PostgresAddAsset implements AddAsset {
  private final Jdbi jdbi;

  PostgresAddAsset(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public boolean add(Asset asset) {
    return jdbi.withHandle(
            handle ->
                handle
                    .createUpdate(
                        """
                        INSERT INTO app.assets
                          (chain, network, asset, decimals, token_standard, token_contract)
                        VALUES
                          (:chain, :network, :asset, :decimals, :token_standard, :token_contract)
                        ON CONFLICT DO NOTHING
                        """)
                    .bind("chain", asset.network().chain().code())
                    .bind("network", asset.network().name())
                    .bind("asset", asset.code())
                    .bind("decimals", asset.decimals())
                    .bind("token_standard", asset.token().map(Token::standard).orElse(null))
                    .bind("token_contract", asset.token().map(Token::contract).orElse(null))
                    .execute())
        == 1;
  }
}
