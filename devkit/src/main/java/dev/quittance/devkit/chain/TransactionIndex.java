package dev.quittance.devkit.chain;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Transactions of mempool and best chain by id. Guarded by the ledger's lock. */
final class TransactionIndex<T extends Transaction> {
  private final Map<String, T> transactions = new HashMap<>();
  private final Map<String, Block<T>> blocks = new HashMap<>();

  Optional<T> find(String id) {
    return Optional.ofNullable(transactions.get(id));
  }

  /** Empty while the transaction waits in the mempool. */
  Optional<Block<T>> blockOf(String id) {
    return Optional.ofNullable(blocks.get(id));
  }

  void add(T transaction) {
    transactions.put(transaction.id(), transaction);
  }

  void remove(T transaction) {
    transactions.remove(transaction.id());
  }

  void confirm(T transaction, Block<T> block) {
    blocks.put(transaction.id(), block);
  }

  void unconfirm(T transaction) {
    blocks.remove(transaction.id());
  }
}
