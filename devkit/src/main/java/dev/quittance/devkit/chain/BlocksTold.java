package dev.quittance.devkit.chain;

import java.util.Optional;
import java.util.stream.LongStream;

/** The blocks as one endpoint tells them. Called with the ledger's read lock held. */
record BlocksTold<T extends Transaction>(Blocks<T> blocks, Pretence pretence) {
  Block<T> head() {
    return tell(blocks.at(headHeight()).orElseThrow());
  }

  Optional<Block<T>> at(long height) {
    return blocks.at(height).filter(block -> block.height() <= headHeight()).map(this::tell);
  }

  /** Also finds dropped blocks, but not those that this endpoint has another hash for. */
  Optional<Block<T>> byHash(String hash) {
    Optional<Block<T>> renamed = pretence.changesHashes() ? renamed(hash) : Optional.empty();
    return renamed.or(() -> blocks.byHash(hash).flatMap(this::tellIfKnown));
  }

  private Optional<Block<T>> tellIfKnown(Block<T> block) {
    boolean best = blocks.onBestChain(block);
    return Optional.of(block)
        .filter(b -> b.height() <= headHeight())
        .filter(b -> !best || !isRenamed(b.height()))
        .map(b -> best ? tell(b) : b);
  }

  boolean onBestChain(Block<T> block) {
    return at(block.height()).filter(b -> b.hash().equals(block.hash())).isPresent();
  }

  private Optional<Block<T>> renamed(String hash) {
    long head = headHeight();
    return LongStream.concat(
            LongStream.of(0),
            LongStream.rangeClosed(Math.max(1, head - pretence.forks() + 1), head))
        .filter(this::isRenamed)
        .mapToObj(height -> at(height).orElseThrow())
        .filter(block -> block.hash().equals(hash))
        .findFirst();
  }

  private Block<T> tell(Block<T> block) {
    if (!pretence.changesHashes()) {
      return block;
    }
    long height = block.height();
    return new Block<>(
        height,
        hash(height, block.hash()),
        hash(height - 1, block.parentHash()),
        block.time(),
        block.transactions());
  }

  private String hash(long height, String real) {
    if (!isRenamed(height)) {
      return real;
    }
    String prefix = real.substring(0, real.length() - 64);
    return height == 0
        ? pretence.genesis().orElseThrow()
        : prefix + Hashes.of("another fork", real);
  }

  /** All chains have the first block in common, unless another genesis was asked for. */
  private boolean isRenamed(long height) {
    return height == 0
        ? pretence.genesis().isPresent()
        : height > Math.max(0, headHeight() - pretence.forks());
  }

  private long headHeight() {
    return Math.max(0, blocks.head().height() - pretence.behind());
  }
}
