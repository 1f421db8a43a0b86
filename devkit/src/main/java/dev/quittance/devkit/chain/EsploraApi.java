package dev.quittance.devkit.chain;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Answers Esplora requests that are not about an address. */
final class EsploraApi {
  private static final Answer NOT_FOUND = Answer.text(404, "Not found");

  private final BitcoinNetwork network;
  private final BitcoinLedger ledger;
  private final EsploraAddressApi addresses;

  EsploraApi(BitcoinNetwork network) {
    this.network = network;
    this.ledger = network.ledger();
    this.addresses = new EsploraAddressApi(ledger);
  }

  Answer answer(Request request) {
    List<String> path = request.path();
    if (!request.isGet()) {
      return Answer.text(405, "Method not allowed");
    }
    if (path.size() < 2) {
      return NOT_FOUND;
    }
    return path.getFirst().equals("address")
        ? address(path)
        : ledger.read(() -> resource(path.getFirst(), path.get(1), path.subList(2, path.size())));
  }

  private Answer address(List<String> path) {
    Optional<String> address = BitcoinNetwork.parseAddress(path.get(1));
    if (address.isEmpty()) {
      return Answer.text(400, "Invalid Bitcoin address");
    }
    network.traffic().address(address.get());
    if (network.faults().failsFor(address.get())) {
      return Answer.text(500, "Scripted failure for this address");
    }
    return ledger.read(() -> addresses.answer(address.get(), path.subList(2, path.size())));
  }

  private Answer resource(String kind, String id, List<String> rest) {
    String detail = String.join("/", rest);
    return switch (kind) {
      case "blocks" -> rest.size() == 1 && id.equals("tip") ? tip(detail) : NOT_FOUND;
      case "block-height" -> detail.isEmpty() ? blockHash(id) : NOT_FOUND;
      case "block" -> block(id, detail);
      case "tx" -> transaction(id, detail);
      default -> NOT_FOUND;
    };
  }

  private Answer tip(String detail) {
    Block<BitcoinTx> head = ledger.blocks().head();
    return switch (detail) {
      case "height" -> Answer.text(200, Long.toString(head.height()));
      case "hash" -> Answer.text(200, head.hash());
      default -> NOT_FOUND;
    };
  }

  private Answer blockHash(String height) {
    if (!height.matches("[0-9]{1,9}")) {
      return Answer.text(400, "Invalid block height");
    }
    return ledger
        .blocks()
        .at(Long.parseLong(height))
        .map(block -> Answer.text(200, block.hash()))
        .orElse(Answer.text(404, "Block not found"));
  }

  private Answer block(String hash, String detail) {
    Function<Block<BitcoinTx>, Answer> view =
        switch (detail) {
          case "" -> block -> Answer.json(EsploraJson.block(block));
          case "status" -> this::blockStatus;
          default -> block -> NOT_FOUND;
        };
    return ledger.blocks().byHash(hash).map(view).orElse(Answer.text(404, "Block not found"));
  }

  private Answer blockStatus(Block<BitcoinTx> block) {
    if (!ledger.blocks().onBestChain(block)) {
      return Answer.json(Json.object().put("in_best_chain", false));
    }
    var json = Json.object().put("in_best_chain", true).put("height", block.height());
    ledger.blocks().at(block.height() + 1).ifPresent(next -> json.put("next_best", next.hash()));
    return Answer.json(json);
  }

  private Answer transaction(String txid, String detail) {
    Function<BitcoinTx, Answer> view =
        switch (detail) {
          case "" -> tx -> Answer.json(EsploraJson.transaction(tx, ledger.blockOf(txid)));
          case "status" -> tx -> Answer.json(EsploraJson.status(ledger.blockOf(txid)));
          default -> tx -> NOT_FOUND;
        };
    return ledger.transaction(txid).map(view).orElse(Answer.text(404, "Transaction not found"));
  }
}
