package dev.quittance.app.server.http;

import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.application.port.ReadPaymentRequest;
import dev.quittance.application.port.ShowAddress;
import java.util.Map;

/** GET /v1/payment-requests/{id} */
final class ReadRequest implements Route.Handle {
  private final ReadPaymentRequest read;
  private final ShowAddress show;

  ReadRequest(ReadPaymentRequest read, ShowAddress show) {
    this.read = read;
    this.show = show;
  }

  @Override
  public Reply handle(Asked asked) {
    asked.query().problems().throwIfAny();
    PaymentRequestView view =
        read.read(asked.merchantId(), asked.paymentRequestId()).orElseThrow(ApiError::notFound);
    String body = Json.write(PaymentRequestJson.of(view, show));
    String etag = ETags.of(view.version(), body);
    boolean isKnown =
        asked.header("If-None-Match").filter(tags -> ETags.noneMatchNames(tags, etag)).isPresent();
    return new Reply(isKnown ? 304 : 200, isKnown ? "" : body, Map.of("ETag", etag));
  }
}
