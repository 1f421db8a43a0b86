package dev.quittance.app.server;

import dev.quittance.app.server.http.RecordCalls;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.stream.Stream;

/** Counts and times calls by route, never by path: paths have no end. */
final class CallMeters implements RecordCalls {
  private static final Duration[] BUCKETS =
      Stream.of(10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000)
          .map(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final MeterRegistry registry;

  CallMeters(MeterRegistry registry) {
    this.registry = registry;
  }

  @Override
  public void record(String method, String routeTemplate, int status, Duration took) {
    registry
        .counter(
            "http_requests",
            "method",
            method,
            "path",
            routeTemplate,
            "status",
            Integer.toString(status))
        .increment();
    Timer.builder("http_request_duration")
        .description("Time from a call to its answer")
        .tags("method", method, "path", routeTemplate)
        .serviceLevelObjectives(BUCKETS)
        .register(registry)
        .record(took);
  }
}
