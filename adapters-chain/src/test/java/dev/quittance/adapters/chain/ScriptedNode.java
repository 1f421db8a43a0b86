package dev.quittance.adapters.chain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A JSON-RPC node that is sound about its one block; its balances are a script's. */
final class ScriptedNode {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  record Call(int id, String address, String block) {
    /** An account's number, as in {@link Rows#evmAddress}. */
    int account() {
      return Integer.parseInt(address.substring(2), 16);
    }
  }

  private final String block;

  ScriptedNode(String time) {
    this.block = "{\"number\":\"0x10\",\"hash\":\"0xaa\",\"timestamp\":\"" + time + "\"}";
  }

  ScriptedNode() {
    this("0x65920080");
  }

  /** Each balance by itself. */
  String answer(String body, Function<Call, String> balance) {
    return answerAll(
        body, calls -> calls.stream().map(c -> reply(c.id(), balance.apply(c))).toList());
  }

  /** All the replies to a batch of balances. */
  String answerAll(String body, Function<List<Call>, List<String>> balances) {
    JsonNode root = MAPPER.readTree(body);
    List<JsonNode> requests = new ArrayList<>();
    (root.isArray() ? root : MAPPER.createArrayNode().add(root)).forEach(requests::add);
    List<String> replies = new ArrayList<>();
    List<Call> calls = new ArrayList<>();
    for (JsonNode request : requests) {
      answer(request).ifPresentOrElse(replies::add, () -> calls.add(call(request)));
    }
    replies.addAll(balances.apply(calls));
    return root.isArray() ? "[" + String.join(",", replies) + "]" : replies.getFirst();
  }

  static String reply(int id, String result) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":\"" + result + "\"}";
  }

  /** How many calls are in a body. */
  static int size(String body) {
    JsonNode root = MAPPER.readTree(body);
    return root.isArray() ? root.size() : 1;
  }

  private Optional<String> answer(JsonNode request) {
    String id = "{\"jsonrpc\":\"2.0\",\"id\":" + request.path("id").intValue() + ",\"result\":";
    return switch (request.path("method").stringValue()) {
      case "eth_chainId" -> Optional.of(id + "\"0x1\"}");
      case "eth_getBlockByNumber" -> Optional.of(id + block + "}");
      default -> Optional.empty();
    };
  }

  private static Call call(JsonNode request) {
    JsonNode params = request.path("params");
    return new Call(
        request.path("id").intValue(), params.path(0).stringValue(), params.path(1).stringValue());
  }
}
