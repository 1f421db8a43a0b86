package dev.quittance.application.port;

import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.StatusChange;

/**
 * Told of what a cycle does while it does it: logs and metrics. Every method may be called often.
 */
public interface ReportReconciliation {
  void transitioned(ClaimedRequest claim, StatusChange change);

  /** A write, or the attempt at one, came too late and changed nothing. */
  void lateWrite(ClaimedRequest claim, String reason);

  /** A row was claimed but brought no result. */
  void failed(ClaimedRequest claim, String code, String message);
}
