package dev.quittance.devkit.chain;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** eth_getLogs over ERC-20 Transfer events. Called with the ledger's read lock held. */
final class TransferLogs {
  private static final String TRANSFER =
      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef";

  private final EthereumView view;
  private final BlockParameter blocks;

  TransferLogs(EthereumView view, BlockParameter blocks) {
    this.view = view;
    this.blocks = blocks;
  }

  ArrayNode find(JsonNode filter) {
    ArrayNode found = Json.array();
    long from =
        filter.has("blockHash") ? blocks.state(filter) : blocks.height(filter.path("fromBlock"));
    long to = filter.has("blockHash") ? from : blocks.height(filter.path("toBlock"));
    long last = Math.min(to, view.headHeight());
    for (long height = from; height <= last; height++) {
      view.blocks().at(height).ifPresent(block -> collect(block, filter, found));
    }
    return found;
  }

  private void collect(Block<Transfer> block, JsonNode filter, ArrayNode found) {
    List<Transfer> transfers = block.transactions();
    for (int index = 0; index < transfers.size(); index++) {
      Transfer transfer = transfers.get(index);
      if (transfer.isToken() && !view.hides(transfer) && matches(transfer, filter)) {
        found.add(log(block, transfer, index));
      }
    }
  }

  private static boolean matches(Transfer transfer, JsonNode filter) {
    List<String> topics = topics(transfer);
    JsonNode wanted = filter.path("topics");
    for (int i = 0; i < wanted.size(); i++) {
      if (i >= topics.size() || !allows(wanted.path(i), topics.get(i))) {
        return false;
      }
    }
    return allows(filter.path("address"), transfer.token());
  }

  /** Nothing allows everything, a list allows each of its values. */
  private static boolean allows(JsonNode wanted, String value) {
    if (wanted.isMissingNode() || wanted.isNull()) {
      return true;
    }
    if (!wanted.isArray()) {
      return wanted.asString("").equalsIgnoreCase(value);
    }
    boolean found = wanted.isEmpty();
    for (JsonNode choice : wanted) {
      found |= choice.asString("").equalsIgnoreCase(value);
    }
    return found;
  }

  static ObjectNode log(Block<Transfer> block, Transfer transfer, int index) {
    ObjectNode json =
        Json.object()
            .put("address", transfer.token())
            .put("data", Hex.word(transfer.amount()))
            .put("transactionHash", transfer.id())
            .put("logIndex", Hex.quantity(index))
            .put("removed", false);
    ArrayNode topics = Json.array();
    topics(transfer).forEach(topics::add);
    json.set("topics", topics);
    return json.setAll(EthereumJson.place(block, index));
  }

  private static List<String> topics(Transfer transfer) {
    return List.of(TRANSFER, Hex.word(transfer.from()), Hex.word(transfer.to()));
  }
}
