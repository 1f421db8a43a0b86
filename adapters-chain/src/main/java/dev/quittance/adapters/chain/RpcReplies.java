package dev.quittance.adapters.chain;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/**
 * The replies to calls, found by id: a node may answer in any order, leave calls out or add replies
 * that nobody asked for.
 */
final class RpcReplies {
  /** "Limit exceeded", and what some providers copy from HTTP. */
  private static final Set<Integer> RATE_LIMITS = Set.of(-32005, 429);

  private final Endpoint endpoint;
  private final Map<Integer, JsonNode> byId = new HashMap<>();
  private final Set<Integer> repeated = new HashSet<>();

  private RpcReplies(Endpoint endpoint) {
    this.endpoint = endpoint;
  }

  static RpcReplies parse(byte[] answer, Endpoint endpoint) throws ChainFailure {
    JsonNode root = Json.parse(answer, endpoint);
    var replies = new RpcReplies(endpoint);
    if (root.isArray()) {
      root.forEach(replies::add);
    } else if (root.isObject()) {
      // A lone reply, or one error for a whole batch.
      replies.requireNoError(root);
      replies.add(root);
    } else {
      throw ChainFailure.malformed(endpoint + " did not answer with JSON-RPC");
    }
    return replies;
  }

  JsonNode result(int id) throws ChainFailure {
    JsonNode reply = byId.get(id);
    if (reply == null || repeated.contains(id)) {
      throw ChainFailure.malformed(
          "%s gave %s replies to this call".formatted(endpoint, reply == null ? "no" : "several"));
    }
    requireNoError(reply);
    return reply.path("result");
  }

  private void add(JsonNode reply) {
    JsonNode id = reply.path("id");
    if (id.isInt() && byId.putIfAbsent(id.intValue(), reply) != null) {
      // Which of the two to believe? Neither.
      repeated.add(id.intValue());
    }
  }

  private void requireNoError(JsonNode reply) throws ChainFailure {
    JsonNode error = reply.path("error");
    if (error.isMissingNode() || error.isNull()) {
      return;
    }
    int code = error.path("code").asInt(0);
    // Some proxies send a bare text where the error object should be.
    String text = error.isString() ? error.stringValue() : error.path("message").asString("");
    throw new ChainFailure(
        RATE_LIMITS.contains(code) ? FailureCode.RATE_LIMITED : FailureCode.RPC_ERROR,
        "%s: error %d: %s".formatted(endpoint, code, endpoint.redact(text)));
  }
}
