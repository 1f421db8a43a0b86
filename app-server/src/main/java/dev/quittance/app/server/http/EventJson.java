package dev.quittance.app.server.http;

import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.quittance.application.port.EventView;

/**
 * @param position null until the event has its place in the log
 * @param paymentRequestId null for an event that is about no request
 */
record EventJson(
    Long position,
    String eventId,
    String type,
    String aggregateType,
    String aggregateId,
    String paymentRequestId,
    long version,
    @JsonRawValue String data,
    @JsonRawValue String metadata,
    String createdAt) {

  static EventJson of(EventView event) {
    return new EventJson(
        event.position().orElse(null),
        event.eventId(),
        event.type(),
        event.aggregateType(),
        event.aggregateId(),
        event.paymentRequestId().orElse(null),
        event.version(),
        event.payload(),
        event.metadata(),
        Rfc3339.text(event.createdAt()));
  }
}
