package dev.quittance.devkit.chain;

import dev.quittance.devkit.chain.BitcoinTx.Input;
import dev.quittance.devkit.chain.BitcoinTx.Output;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The shapes of Esplora. */
final class EsploraJson {
  private EsploraJson() {}

  static ObjectNode transaction(BitcoinTx tx, Optional<Block<BitcoinTx>> block) {
    ArrayNode inputs = Json.array();
    tx.inputs().forEach(input -> inputs.add(input(input)));
    ArrayNode outputs = Json.array();
    tx.outputs().forEach(output -> outputs.add(output(output)));
    ObjectNode json = Json.object().put("txid", tx.id());
    json.set("vin", inputs);
    json.set("vout", outputs);
    json.set("status", status(block));
    return json;
  }

  static ObjectNode status(Optional<Block<BitcoinTx>> block) {
    ObjectNode json = Json.object().put("confirmed", block.isPresent());
    block.ifPresent(
        b ->
            json.put("block_height", b.height())
                .put("block_hash", b.hash())
                .put("block_time", b.time()));
    return json;
  }

  static ObjectNode block(Block<BitcoinTx> block) {
    ObjectNode json =
        Json.object()
            .put("id", block.hash())
            .put("height", block.height())
            .put("timestamp", block.time())
            .put("tx_count", block.transactions().size());
    return block.height() == 0 ? json : json.put("previousblockhash", block.parentHash());
  }

  /** A block that left the best chain has no height there. */
  static ObjectNode blockStatus(BlocksTold<BitcoinTx> blocks, Block<BitcoinTx> block) {
    boolean best = blocks.onBestChain(block);
    ObjectNode json =
        Json.object().put("in_best_chain", best).putNull("height").putNull("next_best");
    if (best) {
      json.put("height", block.height());
      blocks.at(block.height() + 1).ifPresent(next -> json.put("next_best", next.hash()));
    }
    return json;
  }

  static ObjectNode stats(String address, List<BitcoinTx> history) {
    List<Output> funded =
        history.stream()
            .flatMap(tx -> tx.outputs().stream())
            .filter(o -> isOf(address, o))
            .toList();
    List<Output> spent =
        history.stream()
            .flatMap(tx -> tx.inputs().stream())
            .map(Input::spent)
            .filter(o -> isOf(address, o))
            .toList();
    return Json.object()
        .put("funded_txo_count", funded.size())
        .put("funded_txo_sum", sum(funded))
        .put("spent_txo_count", spent.size())
        .put("spent_txo_sum", sum(spent))
        .put("tx_count", history.size());
  }

  private static ObjectNode input(Input input) {
    ObjectNode json =
        Json.object()
            .put("txid", input.outpoint().txid())
            .put("vout", Integer.toUnsignedLong(input.outpoint().index()))
            .put("is_coinbase", input.isCoinbase());
    json.set("prevout", input.isCoinbase() ? Json.NULL : output(input.spent()));
    return json;
  }

  private static ObjectNode output(Output output) {
    ObjectNode json = Json.object().put("value", output.value());
    return output.address().equals(BitcoinTx.NO_ADDRESS)
        ? json.put("scriptpubkey_type", "p2pk")
        : json.put("scriptpubkey_address", output.address());
  }

  private static boolean isOf(String address, Output output) {
    return output.address().equals(address);
  }

  private static BigInteger sum(List<Output> outputs) {
    return outputs.stream().map(Output::value).reduce(BigInteger.ZERO, BigInteger::add);
  }
}
