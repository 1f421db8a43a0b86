package dev.quittance.devkit.chain;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A ledger as one endpoint tells it. Called with the ledger's read lock held. */
abstract sealed class View<T extends Transaction> permits BitcoinView, EthereumView {
  private final Ledger<T> ledger;
  private final Pretence pretence;
  private final BlocksTold<T> blocks;

  View(Ledger<T> ledger, Pretence pretence) {
    this.ledger = ledger;
    this.pretence = pretence;
    this.blocks = new BlocksTold<>(ledger.blocks(), pretence);
  }

  /** What a request says must come from one moment of the ledger. */
  final <R> R read(Supplier<R> reader) {
    return ledger.read(reader);
  }

  final BlocksTold<T> blocks() {
    return blocks;
  }

  final Pretence pretence() {
    return pretence;
  }

  final List<T> mempool() {
    return pretence.seesMempool() ? ledger.mempool() : List.of();
  }

  Optional<T> transaction(String id) {
    return ledger.transactions().find(id).filter(this::isSeen);
  }

  /** Empty while the transaction waits in the mempool. */
  Optional<Block<T>> blockOf(String id) {
    return ledger.transactions().blockOf(id).flatMap(block -> blocks.at(block.height()));
  }

  final boolean isSeen(T transaction) {
    return pretence.seesMempool() || blockOf(transaction.id()).isPresent();
  }
}
