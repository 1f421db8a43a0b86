package dev.quittance.app.server.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.quittance.application.port.DiscrepancyView;
import dev.quittance.application.port.DiscrepancyView.Resolution;
import dev.quittance.application.port.ShowAddress;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;

/**
 * A discrepancy as JSON; the order of the fields is the order of the answer.
 *
 * @param paymentRequestId null for an address that was handed out for no request
 * @param resolution absent while it is open
 */
record DiscrepancyJson(
    String id,
    String merchantId,
    String paymentRequestId,
    String chain,
    String network,
    String asset,
    String address,
    String kind,
    String state,
    long version,
    String expectedAmountMinor,
    String recordedAmountMinor,
    String foundAmountMinor,
    @JsonRawValue String evidence,
    String createdAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) ResolutionJson resolution) {

  record ResolutionJson(String reason, String resolvedBy, String resolvedAt) {
    static ResolutionJson of(Resolution resolution) {
      return new ResolutionJson(
          resolution.reason(), resolution.by(), Rfc3339.text(resolution.at()));
    }
  }

  static DiscrepancyJson of(DiscrepancyView view, ShowAddress show) {
    var place = view.place();
    var finding = view.finding();
    return new DiscrepancyJson(
        view.id().toString(),
        view.merchantId(),
        view.request().map(PaymentRequestId::toString).orElse(null),
        place.network().chain().code(),
        place.network().name(),
        place.asset(),
        show.show(place.network(), place.address()),
        finding.kind().code(),
        view.state().code(),
        view.version(),
        finding.expected().map(AmountMinor::toString).orElse(null),
        finding.recorded().toString(),
        finding.found().toString(),
        view.evidence(),
        Rfc3339.text(view.createdAt()),
        view.resolution().map(ResolutionJson::of).orElse(null));
  }
}
