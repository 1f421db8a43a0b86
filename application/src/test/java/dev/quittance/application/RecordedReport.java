package dev.quittance.application;

import dev.quittance.application.port.ReportReconciliation;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.StatusChange;
import java.util.ArrayList;
import java.util.List;

/** Remembers what it was told. */
final class RecordedReport implements ReportReconciliation {
  final List<PaymentRequestId> transitioned = new ArrayList<>();
  final List<PaymentRequestId> late = new ArrayList<>();
  final List<String> failureCodes = new ArrayList<>();
  final List<String> failureMessages = new ArrayList<>();

  @Override
  public void transitioned(ClaimedRequest claim, StatusChange change) {
    transitioned.add(claim.id());
  }

  @Override
  public void lateWrite(ClaimedRequest claim, String reason) {
    late.add(claim.id());
  }

  @Override
  public void failed(ClaimedRequest claim, String code, String message) {
    failureCodes.add(code);
    failureMessages.add(message);
  }
}
