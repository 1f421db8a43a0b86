package dev.quittance.adapters.chain;

import dev.quittance.domain.ChainHead;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * The highest head that any endpoint of a network told of lately. An endpoint far below it does not
 * know of the newest payments: that it shows none means nothing.
 */
final class Heads {
  /** After that long a chain may well have been started anew, or the highest head been a lie. */
  private static final Duration MEMORY = Duration.ofMinutes(1);

  private final int allowedBehind;
  private final LongSupplier nanoTime;
  private long best;
  private long bestSeenAt;

  Heads(int allowedBehind, LongSupplier nanoTime) {
    this.allowedBehind = allowedBehind;
    this.nanoTime = nanoTime;
    this.bestSeenAt = nanoTime.getAsLong();
  }

  synchronized void saw(ChainHead head) {
    long now = nanoTime.getAsLong();
    if (head.height() >= best || now - bestSeenAt > MEMORY.toNanos()) {
      best = head.height();
      bestSeenAt = now;
    }
  }

  /** Remembers the head, and refuses it if it is too far below the best one. */
  ChainHead believable(ChainHead head, Endpoint endpoint) throws ChainFailure {
    saw(head);
    long behind = best() - head.height();
    if (behind > allowedBehind) {
      throw new ChainFailure(
          FailureCode.BEHIND,
          "%s is at block %d, %d behind".formatted(endpoint, head.height(), behind));
    }
    return head;
  }

  private synchronized long best() {
    return best;
  }
}
