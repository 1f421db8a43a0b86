package dev.quittance.adapters.chain;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/**
 * The replies to calls, found by id: a node may answer in any order, leave calls out or add replies
 * that nobody asked for.
 */
final class RpcReplies {
  private final Endpoint endpoint;
  private final Map<Integer, JsonNode> byId = new ConcurrentHashMap<>();
  private final Map<Integer, ChainFailure> notSent = new ConcurrentHashMap<>();
  private final Set<Integer> contradicted = ConcurrentHashMap.newKeySet();

  RpcReplies(Endpoint endpoint) {
    this.endpoint = endpoint;
  }

  static RpcReplies parse(byte[] answer, List<RpcCall> calls, Endpoint endpoint)
      throws ChainFailure {
    JsonNode root = Json.parse(answer, endpoint);
    var replies = new RpcReplies(endpoint);
    Set<Integer> asked = calls.stream().map(RpcCall::id).collect(Collectors.toSet());
    if (root.isArray()) {
      root.forEach(reply -> replies.addIfAsked(reply, asked));
    } else if (root.isObject()) {
      // A lone reply, or one error for a whole batch.
      if (RpcError.isIn(root) && calls.size() > 1) {
        throw RpcError.ofBatch(root, endpoint);
      }
      replies.addIfAsked(root, asked);
    } else {
      throw ChainFailure.malformed(endpoint + " did not answer with JSON-RPC");
    }
    replies.requireAny(calls, root);
    return replies;
  }

  /** As if every call had failed on its own. */
  static RpcReplies allFailed(List<RpcCall> calls, ChainFailure failure, Endpoint endpoint) {
    var replies = new RpcReplies(endpoint);
    replies.failed(calls, failure);
    return replies;
  }

  JsonNode result(int id) throws ChainFailure {
    JsonNode reply = byId.get(id);
    if (reply == null) {
      throw Optional.ofNullable(notSent.get(id))
          .orElseGet(() -> ChainFailure.malformed(endpoint + " gave no reply to this call"));
    }
    if (contradicted.contains(id)) {
      throw ChainFailure.malformed(endpoint + " gave several replies to this call");
    }
    if (RpcError.isIn(reply)) {
      throw RpcError.ofCall(reply, endpoint);
    }
    return reply.path("result");
  }

  boolean isMissing(RpcCall call) {
    return !byId.containsKey(call.id()) && !notSent.containsKey(call.id());
  }

  void addAll(RpcReplies others) {
    byId.putAll(others.byId);
    contradicted.addAll(others.contradicted);
  }

  void failed(List<RpcCall> calls, ChainFailure failure) {
    calls.forEach(call -> notSent.put(call.id(), failure));
  }

  /** One that belongs to another batch of ours would take the place of the right one. */
  private void addIfAsked(JsonNode reply, Set<Integer> asked) {
    JsonNode id = reply.path("id");
    if (id.isInt() && asked.contains(id.intValue())) {
      JsonNode other = byId.putIfAbsent(id.intValue(), reply);
      if (other != null && !other.equals(reply)) {
        // Which of the two to believe? Neither.
        contradicted.add(id.intValue());
      }
    }
  }

  /** An answer without any of the calls is an answer to somebody else, or an error without id. */
  private void requireAny(List<RpcCall> calls, JsonNode root) throws ChainFailure {
    if (!byId.isEmpty()) {
      requireNotAllRefused();
      return;
    }
    JsonNode first = root.isArray() ? root.path(0) : root;
    if (RpcError.isIn(first)) {
      throw calls.size() == 1
          ? RpcError.ofCall(first, endpoint)
          : RpcError.ofBatch(first, endpoint);
    }
    throw ChainFailure.malformed(endpoint + " gave no reply to any of the calls");
  }

  /** Some refuse a batch that comes too soon call by call. It is a refusal all the same. */
  private void requireNotAllRefused() throws ChainFailure {
    if (byId.values().stream().allMatch(RpcError::isRateLimit)) {
      throw RpcError.ofCall(byId.values().iterator().next(), endpoint);
    }
  }
}
