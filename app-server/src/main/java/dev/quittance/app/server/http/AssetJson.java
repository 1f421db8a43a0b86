package dev.quittance.app.server.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.quittance.application.port.Asset;

record AssetJson(
    String chain,
    String network,
    String asset,
    int decimals,
    @JsonInclude(JsonInclude.Include.NON_NULL) TokenJson token) {

  static AssetJson of(Asset asset) {
    return new AssetJson(
        asset.network().chain().code(),
        asset.network().name(),
        asset.code(),
        asset.decimals(),
        asset.token().map(TokenJson::of).orElse(null));
  }
}
