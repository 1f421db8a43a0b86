package dev.quittance.app.server.http;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.application.port.ShowAddress;
import java.time.Instant;
import java.util.Optional;

/** A payment request as JSON; the order of the fields is the order of the answer. */
record PaymentRequestJson(
    String id,
    String merchantId,
    String chain,
    String network,
    String asset,
    String address,
    @JsonInclude(JsonInclude.Include.NON_NULL) TokenJson token,
    String status,
    long version,
    String expectedAmountMinor,
    String receivedAmountMinor,
    @JsonRawValue String metadata,
    String createdAt,
    String updatedAt,
    String expiresAt,
    String confirmedAt,
    String lastCheckedAt,
    String nextCheckAt,
    @JsonInclude(JsonInclude.Include.NON_NULL) @JsonRawValue String dispute) {

  static PaymentRequestJson of(PaymentRequestView view, ShowAddress show) {
    var target = view.target();
    var times = view.times();
    return new PaymentRequestJson(
        view.id().toString(),
        view.merchantId(),
        target.network().chain().code(),
        target.network().name(),
        target.asset(),
        show.show(target.network(), target.address()),
        target.token().map(TokenJson::of).orElse(null),
        view.status().code(),
        view.version(),
        view.expected().toString(),
        view.received().toString(),
        view.metadata(),
        Rfc3339.text(times.createdAt()),
        Rfc3339.text(times.updatedAt()),
        Rfc3339.text(times.expiresAt()),
        textOrNull(times.confirmedAt()),
        textOrNull(times.lastCheckedAt()),
        textOrNull(times.nextCheckAt()),
        view.dispute().orElse(null));
  }

  private static String textOrNull(Optional<Instant> instant) {
    return instant.map(Rfc3339::text).orElse(null);
  }
}
