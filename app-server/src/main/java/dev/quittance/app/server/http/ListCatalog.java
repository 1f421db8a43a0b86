package dev.quittance.app.server.http;

import dev.quittance.application.port.ListAssets;
import java.util.List;

/** GET /v1/assets */
final class ListCatalog implements Route.Handle {
  private final ListAssets list;

  private record AssetsJson(List<AssetJson> data) {}

  ListCatalog(ListAssets list) {
    this.list = list;
  }

  @Override
  public Reply handle(Asked asked) {
    asked.query().problems().throwIfAny();
    return Reply.ok(new AssetsJson(list.list().stream().map(AssetJson::of).toList()));
  }
}
