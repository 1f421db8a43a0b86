package dev.quittance.app.reconciler.faults;

import dev.quittance.application.port.ReportReconciliation;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.StatusChange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Why each address could not be observed, each time. */
final class Failures implements ReportReconciliation {
  private final Map<String, List<String>> byAddress = new HashMap<>();

  List<String> of(String address) {
    return byAddress.getOrDefault(address, List.of());
  }

  @Override
  public void transitioned(ClaimedRequest claim, StatusChange change) {}

  @Override
  public void lateWrite(ClaimedRequest claim, String reason) {}

  @Override
  public void failed(ClaimedRequest claim, String code, String message) {
    byAddress
        .computeIfAbsent(claim.request().target().address(), address -> new ArrayList<>())
        .add(code);
  }
}
