package dev.quittance.devkit.chain;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Writes the quantities of an answer in other ways. Hashes, addresses and data stay as they are.
 */
final class Quantities {
  private static final Set<String> METHODS =
      Set.of("eth_chainId", "eth_blockNumber", "eth_getBalance", "eth_getTransactionCount");
  private static final Set<String> FIELDS =
      Set.of(
          "number", "timestamp", "value", "status", "blockNumber", "transactionIndex", "logIndex");

  private Quantities() {}

  static Answer asNumbers(Asked asked, Answer answer) {
    return rewrite(
        asked, answer, hex -> JsonNodeFactory.instance.numberNode(new BigInteger(digits(hex), 16)));
  }

  static Answer withLeadingZeros(Asked asked, Answer answer) {
    return rewrite(asked, answer, hex -> Hex.text("0x000" + digits(hex)));
  }

  private static Answer rewrite(Asked asked, Answer answer, UnaryOperator<JsonNode> change) {
    return RpcFaults.each(
        asked,
        answer,
        (call, reply) -> {
          boolean whole = METHODS.contains(call.path("method").asString(""));
          rewrite((ObjectNode) reply, whole ? Set.of("result") : FIELDS, change);
          return reply;
        });
  }

  private static void rewrite(JsonNode json, Set<String> fields, UnaryOperator<JsonNode> change) {
    json.forEach(child -> rewrite(child, fields, change));
    if (json instanceof ObjectNode object) {
      for (String name : List.copyOf(object.propertyNames())) {
        if (fields.contains(name) && object.get(name).isString()) {
          object.set(name, change.apply(object.get(name)));
        }
      }
    }
  }

  private static String digits(JsonNode hex) {
    return hex.stringValue().substring(2);
  }
}
