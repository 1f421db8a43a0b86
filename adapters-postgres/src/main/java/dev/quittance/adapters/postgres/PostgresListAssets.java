package dev.quittance.adapters.postgres;

import dev.quittance.application.port.Asset;
import dev.quittance.application.port.ListAssets;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

final class PostgresListAssets implements ListAssets {
  private final Jdbi jdbi;

  PostgresListAssets(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public List<Asset> list() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT * FROM app.assets ORDER BY chain, network, asset")
                .map((row, context) -> AssetRow.read(row))
                .list());
  }
}
