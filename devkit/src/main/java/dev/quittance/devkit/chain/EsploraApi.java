package dev.quittance.devkit.chain;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Answers Esplora requests that are not about an address. */
final class EsploraApi {
  private static final Answer NOT_FOUND = Answer.text(404, "Not found");

  private final Endpoint endpoint;
  private final BitcoinView view;

  EsploraApi(Endpoint endpoint, BitcoinView view) {
    this.endpoint = endpoint;
    this.view = view;
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
        : view.read(() -> resource(path.getFirst(), path.get(1), path.subList(2, path.size())));
  }

  private Answer address(List<String> path) {
    Optional<String> address = BitcoinNetwork.parseAddress(path.get(1));
    if (address.isEmpty()) {
      return Answer.text(400, "Invalid Bitcoin address");
    }
    endpoint.traffic().address(address.get());
    if (endpoint.faults().failsFor(address.get())) {
      return Answer.text(500, "Scripted failure for this address");
    }
    EsploraAddressApi api = new EsploraAddressApi(view);
    return view.read(() -> api.answer(address.get(), path.subList(2, path.size())));
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
    Block<BitcoinTx> head = view.blocks().head();
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
    return view.blocks()
        .at(Long.parseLong(height))
        .map(block -> Answer.text(200, block.hash()))
        .orElse(Answer.text(404, "Block not found"));
  }

  private Answer block(String hash, String detail) {
    Function<Block<BitcoinTx>, Answer> answer =
        switch (detail) {
          case "" -> block -> Answer.json(EsploraJson.block(block));
          case "status" -> block -> Answer.json(EsploraJson.blockStatus(view.blocks(), block));
          default -> block -> NOT_FOUND;
        };
    return view.blocks().byHash(hash).map(answer).orElse(Answer.text(404, "Block not found"));
  }

  private Answer transaction(String txid, String detail) {
    Function<BitcoinTx, Answer> answer =
        switch (detail) {
          case "" -> tx -> Answer.json(EsploraJson.transaction(tx, view.blockOf(txid)));
          case "status" -> tx -> Answer.json(EsploraJson.status(view.blockOf(txid)));
          default -> tx -> NOT_FOUND;
        };
    return view.transaction(txid).map(answer).orElse(Answer.text(404, "Transaction not found"));
  }
}
