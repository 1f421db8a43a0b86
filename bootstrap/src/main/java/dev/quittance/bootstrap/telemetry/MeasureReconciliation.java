package dev.quittance.bootstrap.telemetry;

import dev.quittance.application.CycleResult;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.ReportReconciliation;
import dev.quittance.bootstrap.worker.ReconcilerLoop;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.StatusChange;
import java.time.Duration;
import java.util.function.LongSupplier;

/** Counts what one loop does, and passes it on. */
public final class MeasureReconciliation implements ReportReconciliation {
  private final ReconciliationMeters meters;
  private final ReportReconciliation next;
  private final LongSupplier nanoTime;
  private final HeldLeases.Batch batch;

  public MeasureReconciliation(
      ReconciliationMeters meters, ReportReconciliation next, LongSupplier nanoTime) {
    this.meters = meters;
    this.next = next;
    this.nanoTime = nanoTime;
    this.batch = meters.heldLeases().newBatch();
  }

  @Override
  public void transitioned(ClaimedRequest claim, StatusChange change) {
    meters.transitioned(change);
    next.transitioned(claim, change);
  }

  @Override
  public void lateWrite(ClaimedRequest claim, String reason) {
    meters.lateWrite();
    next.lateWrite(claim, reason);
  }

  @Override
  public void failed(ClaimedRequest claim, String code, String message) {
    meters.failed(code);
    next.failed(claim, code, message);
  }

  /** Counts at the claim and not at the end: a cycle that fails has claimed all the same. */
  public ClaimOpenForReconciliation aroundClaim(ClaimOpenForReconciliation claim) {
    return command -> {
      var claimed = claim.claim(command);
      meters.claimed(claimed.count());
      if (!claimed.requests().isEmpty()) {
        batch.claimed();
      }
      return claimed;
    };
  }

  public ReconcilerLoop.Cycle aroundCycle(ReconcilerLoop.Cycle cycle) {
    return command -> {
      long start = nanoTime.getAsLong();
      try {
        CycleResult result = cycle.reconcile(command);
        meters.cycleEnded(Duration.ofNanos(nanoTime.getAsLong() - start));
        return result;
      } finally {
        batch.ended();
      }
    };
  }
}
