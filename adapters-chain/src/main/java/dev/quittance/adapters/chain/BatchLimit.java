package dev.quittance.adapters.chain;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * How many calls a node takes in one batch, as far as is known. What was learned is forgotten after
 * a while: a refusal that had another reason must not make batches small for ever.
 */
final class BatchLimit {
  /** Geth's default, and as many as most services take. */
  static final int LARGEST = 1_000;

  private static final Duration MEMORY = Duration.ofHours(1);

  private final LongSupplier nanoTime;
  private int calls = LARGEST;
  private long learnedAt;

  BatchLimit(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.learnedAt = nanoTime.getAsLong();
  }

  synchronized int calls() {
    if (nanoTime.getAsLong() - learnedAt > MEMORY.toNanos()) {
      calls = LARGEST;
    }
    return calls;
  }

  synchronized void refused(int size) {
    calls = Math.min(calls(), size / 2);
    learnedAt = nanoTime.getAsLong();
  }

  /** A lone call was refused like the batches before it: their size was not the reason. */
  synchronized void refusedAlone() {
    calls = LARGEST;
  }
}
