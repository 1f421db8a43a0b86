package dev.quittance.devkit.chain;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import tools.jackson.databind.JsonNode;

/** Faults that answer JSON-RPC calls with something else. */
final class RpcFaults {
  private RpcFaults() {}

  /** An error that belongs to no call. */
  static Answer error(int code, String message) {
    return Answer.json(EthereumRpc.error(Json.object(), code, message));
  }

  static Answer error(Answer answer, int code, String message) {
    return Answer.json(EthereumRpc.error(Json.parse(answer.body()), code, message));
  }

  static Answer capLogs(Asked asked, Answer answer, int blocks) {
    String message = "query exceeds max block range " + blocks;
    return each(
        asked,
        answer,
        (call, reply) ->
            isWide(asked, call, blocks)
                ? EthereumRpc.error(call, RpcException.LIMIT_EXCEEDED, message)
                : reply);
  }

  /** Changes each reply, knowing the call; in an answer made here they have the same order. */
  static Answer each(Asked asked, Answer answer, BiFunction<JsonNode, JsonNode, JsonNode> change) {
    JsonNode json = Json.parse(answer.body());
    List<JsonNode> calls = asked.calls();
    List<JsonNode> replies = Json.elements(json);
    List<JsonNode> changed = new ArrayList<>(replies);
    for (int i = 0; i < Math.min(calls.size(), replies.size()); i++) {
      changed.set(i, change.apply(calls.get(i), replies.get(i)));
    }
    return answer.withBody(
        Json.bytes(json.isArray() ? Json.array().addAll(changed) : changed.getFirst()));
  }

  private static boolean isWide(Asked asked, JsonNode call, int blocks) {
    JsonNode filter = call.path("params").path(0);
    if (!call.path("method").asString("").equals("eth_getLogs") || filter.has("blockHash")) {
      return false;
    }
    EthereumNetwork network = (EthereumNetwork) asked.endpoint().network();
    return network.ledger().read(() -> range(network.view(asked.endpoint()), filter)) > blocks;
  }

  private static long range(EthereumView view, JsonNode filter) {
    try {
      BlockParameter parameter = new BlockParameter(view);
      return parameter.height(filter.path("toBlock"))
          - parameter.height(filter.path("fromBlock"))
          + 1;
    } catch (RpcException e) {
      // The call has its own error already.
      return 0;
    }
  }
}
