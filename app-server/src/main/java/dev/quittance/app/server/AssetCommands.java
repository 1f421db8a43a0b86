package dev.quittance.app.server;

import dev.quittance.application.port.Asset;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.ServerDatabase;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.bootstrap.cli.Json;
import dev.quittance.bootstrap.cli.TextTable;
import dev.quittance.domain.Token;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Keeps the catalog of what can be asked for. */
final class AssetCommands {
  private final ServerDatabase.Assets assets;

  AssetCommands(ServerDatabase database) {
    this.assets = database.assets();
  }

  void add(Invoked invoked) {
    Asset asset = CatalogArguments.asset(invoked);
    if (!assets.add().add(asset)) {
      throw new Refused(
          "ASSET_EXISTS", "%s on %s is there already".formatted(asset.code(), asset.network()));
    }
    invoked.out().printf("added: %s on %s%n", asset.code(), asset.network());
  }

  void list(Invoked invoked) {
    var list = assets.list().list();
    invoked
        .out()
        .println(invoked.wantsJson() ? Json.array(list, AssetCommands::fields) : text(list));
  }

  private static String text(List<Asset> list) {
    var table = new TextTable("CHAIN", "NETWORK", "ASSET", "DECIMALS", "CONTRACT");
    for (Asset asset : list) {
      table.row(
          asset.network().chain().code(),
          asset.network().name(),
          asset.code(),
          Integer.toString(asset.decimals()),
          asset.token().map(Token::contract).orElse("-"));
    }
    return table.toString();
  }

  private static Map<String, Object> fields(Asset asset) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("chain", asset.network().chain().code());
    fields.put("network", asset.network().name());
    fields.put("asset", asset.code());
    fields.put("decimals", asset.decimals());
    fields.put("contract", asset.token().map(Token::contract).orElse(null));
    return fields;
  }
}
