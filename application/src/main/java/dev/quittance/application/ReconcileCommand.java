package dev.quittance.application;

import dev.quittance.domain.WorkerId;
import java.time.Duration;

/** One cycle: who works, on how many rows at the most, under how long a lease. */
public record ReconcileCommand(WorkerId worker, int batchSize, Duration lease) {
  public ReconcileCommand {
    if (batchSize < 1) {
      throw new IllegalArgumentException("a batch has at least one row");
    }
    if (lease.toMillis() < 1) {
      throw new IllegalArgumentException("a lease lasts at least a millisecond");
    }
  }
}
