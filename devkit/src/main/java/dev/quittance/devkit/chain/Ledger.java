package dev.quittance.devkit.chain;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/** Blocks, mempool and reorganisations; a subclass keeps the indexes that its API reads. */
abstract class Ledger<T extends Transaction> {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Blocks<T> blocks;
  private final List<T> mempool = new ArrayList<>();
  private final TransactionIndex<T> index = new TransactionIndex<>();
  private boolean autoMine;

  Ledger(Blocks<T> blocks, boolean autoMine) {
    this.blocks = blocks;
    this.autoMine = autoMine;
  }

  /** A transaction enters the mempool. */
  abstract void include(T transaction);

  /** The reverse of {@link #include}. */
  abstract void exclude(T transaction);

  /** A transaction leaves the mempool for a block. */
  abstract void confirm(T transaction, Block<T> block);

  /** The reverse of {@link #confirm}; always for all transactions of a block. */
  abstract void unconfirm(T transaction, Block<T> block);

  /** Whether what the transaction spends is still there. */
  abstract boolean spendable(T transaction);

  final <R> R read(Supplier<R> reader) {
    return locked(lock.readLock(), reader);
  }

  final <R> R write(Supplier<R> writer) {
    return locked(lock.writeLock(), writer);
  }

  final Blocks<T> blocks() {
    return blocks;
  }

  final TransactionIndex<T> transactions() {
    return index;
  }

  final List<T> mempool() {
    return mempool;
  }

  final void autoMine(boolean on) {
    write(() -> autoMine = on);
  }

  final boolean autoMine() {
    return read(() -> autoMine);
  }

  final void submit(List<T> transactions) {
    transactions.forEach(this::accept);
    if (autoMine) {
      mine(1);
    }
  }

  /** The first block takes the whole mempool; the others are empty. */
  final void mine(int count) {
    for (int i = 0; i < count; i++) {
      Block<T> block = blocks.append(mempool);
      mempool.clear();
      block.transactions().forEach(transaction -> confirmIn(block, transaction));
    }
  }

  /** The miner's own transaction is the first of its block, and never waits. */
  final void mineWith(T coinbase) {
    addToIndexes(coinbase);
    mempool.addFirst(coinbase);
    mine(1);
  }

  /** What spends the outputs of the replaced transaction leaves the mempool with it. */
  final void replace(T old, T replacement) {
    List<T> waiting = emptyMempool();
    for (T transaction : waiting) {
      acceptIfSpendable(transaction.equals(old) ? replacement : transaction);
    }
  }

  /** Replaces the newest blocks by one more, all empty. */
  final void reorg(int depth, boolean keepTransactions) {
    List<T> waiting = emptyMempool();
    List<T> candidates = new ArrayList<>(keepTransactions ? undo(depth) : forget(depth));
    for (int i = 0; i <= depth; i++) {
      blocks.append(List.of());
    }
    candidates.addAll(waiting);
    candidates.stream().forEachOrdered(this::acceptIfSpendable);
  }

  private List<T> emptyMempool() {
    List<T> waiting = List.copyOf(mempool);
    waiting.reversed().forEach(this::removeFromIndexes);
    mempool.clear();
    return waiting;
  }

  private List<T> forget(int depth) {
    undo(depth);
    return List.of();
  }

  private List<T> undo(int depth) {
    List<T> undone = new ArrayList<>();
    for (Block<T> block : blocks.drop(depth)) {
      for (T transaction : block.transactions().reversed()) {
        unconfirm(transaction, block);
        index.unconfirm(transaction);
        removeFromIndexes(transaction);
        undone.add(transaction);
      }
    }
    return undone.reversed();
  }

  private void acceptIfSpendable(T transaction) {
    if (spendable(transaction)) {
      accept(transaction);
    }
  }

  private void accept(T transaction) {
    addToIndexes(transaction);
    mempool.add(transaction);
  }

  private void confirmIn(Block<T> block, T transaction) {
    index.confirm(transaction, block);
    confirm(transaction, block);
  }

  private void addToIndexes(T transaction) {
    index.add(transaction);
    include(transaction);
  }

  private void removeFromIndexes(T transaction) {
    exclude(transaction);
    index.remove(transaction);
  }

  private static <R> R locked(Lock lock, Supplier<R> action) {
    lock.lock();
    try {
      return action.get();
    } finally {
      lock.unlock();
    }
  }
}
