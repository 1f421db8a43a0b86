package dev.quittance.adapters.chain;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * How much ether came in between two blocks. Nodes tell balances and nonces but no receipts. While
 * its nonce stays the same an account sends nothing, so what the balance grew by came in. Where the
 * nonce changed the path is split, until each change has been narrowed down to its block; what came
 * in within such a block cannot be told from what left, so there the sum is only a lower bound.
 */
final class EtherPath {
  private static final int PARTS = 8;
  private static final int MOST_OPEN = 8;

  private record Stretch(Holding low, Holding high) {
    long blocks() {
      return high.height() - low.height();
    }

    /** Heights strictly inside. */
    List<Long> inner() {
      return LongStream.range(1, PARTS)
          .map(part -> low.height() + blocks() * part / PARTS)
          .filter(height -> height > low.height())
          .distinct()
          .boxed()
          .toList();
    }
  }

  private List<Stretch> open = new ArrayList<>();
  private BigInteger received = BigInteger.ZERO;
  private boolean exact = true;

  EtherPath(Holding low, Holding high) {
    add(low, high);
  }

  boolean isOpen() {
    return !open.isEmpty();
  }

  List<Long> heightsToRead() {
    return open.stream().flatMap(stretch -> stretch.inner().stream()).toList();
  }

  void split(Map<Long, Holding> read) {
    List<Stretch> wide = open;
    open = new ArrayList<>();
    for (Stretch stretch : wide) {
      Holding low = stretch.low();
      for (long height : stretch.inner()) {
        add(low, read.get(height));
        low = read.get(height);
      }
      add(low, stretch.high());
    }
    if (open.size() > MOST_OPEN) {
      giveUp();
    }
  }

  /** Settles for the lower bound of what is still open. */
  void giveUp() {
    open.forEach(this::settle);
    open = new ArrayList<>();
  }

  Bound bound() {
    return new Bound(received, exact && open.isEmpty());
  }

  private void add(Holding low, Holding high) {
    var stretch = new Stretch(low, high);
    if (low.nonce() != high.nonce() && stretch.blocks() > 1) {
      open.add(stretch);
    } else {
      settle(stretch);
    }
  }

  private void settle(Stretch stretch) {
    BigInteger gain = stretch.high().balance().subtract(stretch.low().balance());
    received = received.add(gain.max(BigInteger.ZERO));
    exact &= stretch.low().nonce() == stretch.high().nonce() && gain.signum() >= 0;
  }
}
