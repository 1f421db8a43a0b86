package dev.quittance.devkit.chain;

import dev.quittance.devkit.chain.BitcoinView.Activity;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;

/** Answers Esplora requests about one address. Called with the ledger's read lock held. */
final class EsploraAddressApi {
  private static final int PAGE = 25;
  private static final int LARGEST_MEMPOOL_PAGE = 50;

  private final BitcoinView view;

  EsploraAddressApi(BitcoinView view) {
    this.view = view;
  }

  Answer answer(String address, List<String> rest) {
    Activity history = view.activity(address);
    List<BitcoinTx> waiting = history.waiting().reversed();
    List<BitcoinTx> confirmed = history.confirmed().reversed();
    return switch (String.join("/", rest.subList(0, Math.min(rest.size(), 2)))) {
      case "" -> stats(address, history);
      case "txs" -> list(Stream.concat(newest(waiting), confirmed.stream().limit(PAGE)));
      case "txs/mempool" -> list(newest(waiting));
      case "txs/chain" -> list(page(confirmed, rest));
      default -> Answer.text(404, "Not found");
    };
  }

  private static Answer stats(String address, Activity history) {
    var json = Json.object().put("address", address);
    json.set("chain_stats", EsploraJson.stats(address, history.confirmed()));
    json.set("mempool_stats", EsploraJson.stats(address, history.waiting()));
    return Answer.json(json);
  }

  private static Stream<BitcoinTx> newest(List<BitcoinTx> waiting) {
    return waiting.stream().limit(LARGEST_MEMPOOL_PAGE);
  }

  /**
   * The page after the named transaction; nothing if it is not there, as after a reorganisation.
   */
  private static Stream<BitcoinTx> page(List<BitcoinTx> confirmed, List<String> rest) {
    Stream<BitcoinTx> from =
        rest.size() < 3
            ? confirmed.stream()
            : confirmed.stream().dropWhile(tx -> !tx.id().equals(rest.get(2))).skip(1);
    return from.limit(PAGE);
  }

  private Answer list(Stream<BitcoinTx> transactions) {
    ArrayNode json = Json.array();
    transactions.forEach(tx -> json.add(EsploraJson.transaction(tx, view.blockOf(tx.id()))));
    return Answer.json(json);
  }
}
