package dev.quittance.adapters.chain;

import dev.quittance.domain.ChainHead;
import java.time.Duration;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * The highest heads that the endpoints of a network told of lately. An endpoint far below does not
 * know of the newest payments: that it shows none means nothing.
 *
 * <p>A head counts when two endpoints have reached it, so that one that boasts makes nobody else
 * look behind. Of two endpoints nobody can tell which of them is wrong; there the higher one
 * counts, for as long as it says so.
 */
final class Heads {
  /** After that long a chain may well have been started anew. */
  private static final Duration MEMORY = Duration.ofMinutes(1);

  private static final int ENOUGH_TO_OUTVOTE = 3;

  private record Seen(long height, long at) {}

  private final int endpoints;
  private final int allowedBehind;
  private final LongSupplier nanoTime;
  private final Map<Endpoint, Seen> highest = new HashMap<>();

  Heads(int endpoints, int allowedBehind, LongSupplier nanoTime) {
    this.endpoints = endpoints;
    this.allowedBehind = allowedBehind;
    this.nanoTime = nanoTime;
  }

  synchronized void saw(ChainHead head, Endpoint endpoint) {
    forgetOld();
    Seen before = highest.get(endpoint);
    if (before == null || head.height() >= before.height()) {
      highest.put(endpoint, new Seen(head.height(), nanoTime.getAsLong()));
    }
  }

  synchronized void forget(Endpoint endpoint) {
    highest.remove(endpoint);
  }

  /** Remembers the head, and refuses it if it is too far below the one that counts. */
  synchronized void requireNotBehind(ChainHead head, Endpoint endpoint) throws ChainFailure {
    saw(head, endpoint);
    long behind = reached() - head.height();
    if (behind > allowedBehind) {
      throw new ChainFailure(
          FailureCode.BEHIND,
          "%s is at block %d, %d behind".formatted(endpoint, head.height(), behind));
    }
  }

  private long reached() {
    List<Long> heights =
        highest.values().stream().map(Seen::height).sorted(Comparator.reverseOrder()).toList();
    int counts = endpoints >= ENOUGH_TO_OUTVOTE ? 1 : 0;
    return heights.get(Math.min(counts, heights.size() - 1));
  }

  private void forgetOld() {
    long now = nanoTime.getAsLong();
    highest.values().removeIf(seen -> now - seen.at() > MEMORY.toNanos());
  }
}
