package dev.quittance.app.server.http;

import dev.quittance.application.port.ReadTimeline;
import java.util.List;

/** GET /v1/payment-requests/{id}/events */
final class ShowTimeline implements Route.Handle {
  private final ReadTimeline timeline;

  private record TimelineJson(List<EventJson> data) {}

  ShowTimeline(ReadTimeline timeline) {
    this.timeline = timeline;
  }

  @Override
  public Reply handle(Asked asked) {
    asked.query().problems().throwIfAny();
    var events =
        timeline.read(asked.merchantId(), asked.paymentRequestId()).orElseThrow(ApiError::notFound);
    return Reply.ok(new TimelineJson(events.stream().map(EventJson::of).toList()));
  }
}
