package dev.quittance.bench;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** How much the workers of a round do together, and for how long at the most. */
final class Quota {
  private final int rows;
  private final Duration limit;
  private final AtomicInteger batchesLeft;
  private final long start = System.nanoTime();

  Quota(int rows, Duration limit) {
    this.rows = rows;
    this.limit = limit;
    this.batchesLeft = new AtomicInteger(rows / Plan.BATCH);
  }

  /** Whether one more batch is to be done. */
  boolean take() {
    return System.nanoTime() - start < limit.toNanos() && batchesLeft.getAndDecrement() > 0;
  }

  int rows() {
    return rows;
  }

  Duration limit() {
    return limit;
  }
}
