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
    List<Transfer> transfers = block.transactions();
    ArrayNode list = json.putArray("transactions");
    for (int index = 0; index < transfers.size(); index++) {
      Transfer transfer = transfers.get(index);
      list.add(full ? transaction(transfer).setAll(place(block, index)) : Hex.text(transfer.id()));
    }
    return json;
  }

  /** The block to come: it has a number and a parent but no hash yet. */
  static ObjectNode pending(EthereumView view, boolean full) {
    Block<Transfer> head = view.blocks().head();
    ObjectNode json =
        Json.object()
            .put("number", Hex.quantity(view.pendingHeight()))
            .putNull("hash")
            .put("parentHash", head.hash())
            .put("timestamp", Hex.quantity(head.time()));
    ArrayNode list = json.putArray("transactions");
    view.mempool().forEach(t -> list.add(full ? waiting(t) : Hex.text(t.id())));
    return json;
  }

  static JsonNode transaction(EthereumView view, String id) {
    return view.transaction(id)
        .<JsonNode>map(
            transfer ->
                view.blockOf(id)
                    .map(block -> transaction(transfer).setAll(place(block, transfer)))
                    .orElseGet(() -> waiting(transfer)))
        .orElse(Json.NULL);
  }

  /** Null while the transaction waits: only a mined one has a receipt. */
  static JsonNode receipt(EthereumView view, String id) {
    return view.blockOf(id)
        .<JsonNode>flatMap(block -> view.transaction(id).map(t -> receipt(block, t)))
        .orElse(Json.NULL);
  }

  /** Where a transaction or log is. */
  static ObjectNode place(Block<Transfer> block, int index) {
    return Json.object()
        .put("blockNumber", Hex.quantity(block.height()))
        .put("blockHash", block.hash())
        .put("transactionIndex", Hex.quantity(index));
  }

  private static ObjectNode place(Block<Transfer> block, Transfer transfer) {
    return place(block, block.transactions().indexOf(transfer));
  }

  private static ObjectNode receipt(Block<Transfer> block, Transfer transfer) {
    ObjectNode json =
        Json.object()
            .put("transactionHash", transfer.id())
            .put("from", transfer.from())
            .put("to", transfer.calls())
            .put("status", "0x1");
    ArrayNode logs = json.putArray("logs");
    if (transfer.isToken()) {
      logs.add(TransferLogs.log(block, transfer, block.transactions().indexOf(transfer)));
    }
    return json.setAll(place(block, transfer));
  }

  private static ObjectNode waiting(Transfer transfer) {
    return transaction(transfer)
        .putNull("blockNumber")
        .putNull("blockHash")
        .putNull("transactionIndex");
  }

  private static ObjectNode transaction(Transfer transfer) {
    ObjectNode json =
        Json.object()
            .put("hash", transfer.id())
            .put("from", transfer.from())
            .put("to", transfer.calls());
    json.set("value", Hex.quantityNode(transfer.value()));
    return json;
  }
}
