package dev.quittance.adapters.postgres;

import dev.quittance.application.port.Asset;
import dev.quittance.application.port.FindAsset;
import dev.quittance.domain.NetworkId;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;

final class PostgresFindAsset implements FindAsset {
  private final Jdbi jdbi;

  PostgresFindAsset(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Optional<Asset> find(NetworkId network, String code) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT *
                      FROM app.assets
                     WHERE chain = :chain
                       AND network = :network
                       AND asset = :asset
                    """)
                .bind("chain", network.chain().code())
                .bind("network", network.name())
                .bind("asset", code)
                .map((row, context) -> AssetRow.read(row))
                .findOne());
  }
}
