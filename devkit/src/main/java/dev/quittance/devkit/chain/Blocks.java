package dev.quittance.devkit.chain;

import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The best chain, and the blocks that once were on it. Guarded by the ledger's lock. */
final class Blocks<T extends Transaction> {
  private final String hashPrefix;
  private final String network;
  private final Clock clock;
  private final Optional<String> genesisHash;
  private final List<Block<T>> best = new ArrayList<>();
  private final Map<String, Block<T>> known = new HashMap<>();
  private long reorganisations;

  /** Without a hash for the first block, it is made from the network's name and the time. */
  Blocks(String network, String hashPrefix, Clock clock, Optional<String> genesisHash) {
    this.network = network;
    this.hashPrefix = hashPrefix;
    this.clock = clock;
    this.genesisHash = genesisHash;
    append(List.of());
  }

  Block<T> append(List<T> transactions) {
    long height = best.size();
    String parent = best.isEmpty() ? hashPrefix + "0".repeat(64) : head().hash();
    long time = nextTime();
    List<String> ids = transactions.stream().map(Transaction::id).toList();
    // The count of reorganisations makes a replacement differ from the block that it replaces.
    String derived = hashPrefix + Hashes.of(network, parent, height, time, reorganisations, ids);
    String hash = height == 0 ? genesisHash.orElse(derived) : derived;
    Block<T> block = new Block<>(height, hash, parent, time, transactions);
    best.add(block);
    known.put(hash, block);
    return block;
  }

  /** Removes the newest blocks, and returns them newest first. */
  List<Block<T>> drop(int depth) {
    reorganisations++;
    List<Block<T>> tail = best.subList(best.size() - depth, best.size());
    List<Block<T>> dropped = new ArrayList<>(tail).reversed();
    tail.clear();
    return dropped;
  }

  Block<T> head() {
    return best.getLast();
  }

  Optional<Block<T>> at(long height) {
    return height < 0 || height >= best.size()
        ? Optional.empty()
        : Optional.of(best.get((int) height));
  }

  /** Also finds blocks that a reorganisation dropped: real nodes remember them. */
  Optional<Block<T>> byHash(String hash) {
    return Optional.ofNullable(known.get(hash));
  }

  boolean onBestChain(Block<T> block) {
    return at(block.height()).filter(b -> b.hash().equals(block.hash())).isPresent();
  }

  private long nextTime() {
    long now = clock.instant().getEpochSecond();
    return best.isEmpty() ? now : Math.max(now, head().time());
  }
}
