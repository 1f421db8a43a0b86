package dev.quittance.app.server.http;

import dev.quittance.application.port.ReadDiscrepancy;
import dev.quittance.application.port.ShowAddress;

/** GET /v1/discrepancies/{id} */
final class ShowDiscrepancy implements Route.Handle {
  private final ReadDiscrepancy read;
  private final ShowAddress show;

  ShowDiscrepancy(ReadDiscrepancy read, ShowAddress show) {
    this.read = read;
    this.show = show;
  }

  @Override
  public Reply handle(Asked asked) {
    asked.query().problems().throwIfAny();
    return read.read(asked.merchantId(), asked.discrepancyId())
        .map(view -> Reply.ok(DiscrepancyJson.of(view, show)))
        .orElseThrow(ApiError::notFound);
  }
}
