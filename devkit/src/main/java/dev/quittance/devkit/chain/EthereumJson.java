package dev.quittance.devkit.chain;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The shapes of Ethereum JSON-RPC. */
final class EthereumJson {
  private EthereumJson() {}

  static ObjectNode block(Block<Transfer> block, boolean full) {
    ObjectNode json =
        Json.object()
            .put("number", Hex.quantity(block.height()))
            .put("hash", block.hash())
            .put("parentHash", block.parentHash())
            .put("timestamp", Hex.quantity(block.time()));
    json.set("transactions", transactions(block.transactions(), full));
    return json;
  }

  /** The block to come: it has a number and a parent but no hash yet. */
  static ObjectNode pending(EthereumLedger ledger, boolean full) {
    Block<Transfer> head = ledger.blocks().head();
    ObjectNode json =
        Json.object()
            .put("number", Hex.quantity(ledger.pendingHeight()))
            .putNull("hash")
            .put("parentHash", head.hash())
            .put("timestamp", Hex.quantity(head.time()));
    json.set("transactions", transactions(ledger.mempool(), full));
    return json;
  }

  private static ArrayNode transactions(List<Transfer> transfers, boolean full) {
    ArrayNode json = Json.array();
    transfers.forEach(t -> json.add(full ? transaction(t) : Hex.text(t.id())));
    return json;
  }

  private static JsonNode transaction(Transfer transfer) {
    ObjectNode json =
        Json.object()
            .put("hash", transfer.id())
            .put("from", transfer.from())
            .put("to", transfer.isToken() ? transfer.token() : transfer.to());
    json.set("value", transfer.isToken() ? Hex.text("0x0") : Hex.quantityNode(transfer.amount()));
    return json;
  }
}
