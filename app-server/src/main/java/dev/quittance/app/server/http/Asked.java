package dev.quittance.app.server.http;

import dev.quittance.application.Principal;
import dev.quittance.application.port.RequestContext;
import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.PaymentRequestId;
import jakarta.servlet.http.HttpServletRequest;
import java.time.InstantSource;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** A call as its handler sees it: admitted, its query checked, its body read. */
record Asked(HttpServletRequest request, Optional<String> id, Query query, byte[] body, Call call) {

  Principal principal() {
    return call.principal().orElseThrow();
  }

  String merchantId() {
    return principal().merchantId();
  }

  /** An id that cannot exist is answered like one that does not. */
  PaymentRequestId paymentRequestId() {
    try {
      return PaymentRequestId.parse(id.orElseThrow());
    } catch (IllegalArgumentException e) {
      throw ApiError.notFound();
    }
  }

  DiscrepancyId discrepancyId() {
    try {
      return DiscrepancyId.parse(id.orElseThrow());
    } catch (IllegalArgumentException e) {
      throw ApiError.notFound();
    }
  }

  /** The path in its one spelling, however it was written. */
  String canonicalPath() {
    return id.isEmpty() ? call.route() : call.route().replace("{id}", canonicalId());
  }

  private String canonicalId() {
    return call.route().startsWith(Routes.DISCREPANCIES)
        ? discrepancyId().toString()
        : paymentRequestId().toString();
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeader(name));
  }

  List<String> headers(String name) {
    return Collections.list(request.getHeaders(name));
  }

  RequestContext context(Optional<String> idempotencyKey, InstantSource clock) {
    var names = call.names();
    return new RequestContext(
        names.requestId(),
        principal().keyId(),
        names.correlationId(),
        names.trace().traceId(),
        idempotencyKey,
        clock.instant());
  }
}
