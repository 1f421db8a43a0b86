package dev.quittance.devkit.chain;

import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The shapes of the control API. */
final class ControlJson {
  private ControlJson() {}

  static ObjectNode state(Endpoint endpoint) {
    Network network = endpoint.network();
    ObjectNode json =
        head(network.head())
            .put("url", endpoint.url())
            .put("mempool", network.mempoolSize())
            .put("autoMine", network.autoMine())
            .put("requests", endpoint.requests())
            .put("held", endpoint.faults().held());
    if (network instanceof EthereumNetwork ethereum) {
      json.put("chainId", ethereum.chainId());
      json.set("tokens", tokens(ethereum));
    }
    return json;
  }

  static ObjectNode head(Head head) {
    return Json.object()
        .put("height", head.height())
        .put("hash", head.hash())
        .put("time", head.time().toString());
  }

  static ObjectNode transactions(List<String> ids) {
    ArrayNode list = Json.array();
    ids.forEach(list::add);
    ObjectNode json = Json.object();
    json.set("txids", list);
    return json;
  }

  private static ArrayNode tokens(EthereumNetwork network) {
    ArrayNode list = Json.array();
    for (Tokens.Token token : network.tokens().all()) {
      list.add(
          Json.object()
              .put("contract", token.contract())
              .put("symbol", token.symbol())
              .put("decimals", token.decimals())
              .put("kind", token.kind().name()));
    }
    return list;
  }
}
