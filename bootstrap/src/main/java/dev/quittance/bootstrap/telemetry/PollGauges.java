package dev.quittance.bootstrap.telemetry;

import dev.quittance.application.port.ReadPollBacklog;
import dev.quittance.application.port.ReadPollBacklog.Backlog;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;

/** What the whole installation has to poll, by type, and whether that is late. */
public final class PollGauges {
  private static final String PREFIX = "scheduler_observer_";

  private final MultiGauge active;
  private final MultiGauge failing;
  private final MultiGauge overdue;

  private record Sample(List<Backlog> types, long takenAt) {}

  private PollGauges(MeterRegistry registry) {
    active = gauge(registry, "active", "Observers of a type that are not paused");
    failing = gauge(registry, "failing", "Those of them whose last poll failed");
    overdue =
        gauge(registry, "overdue_seconds", "How long a poll of a type has been due; 0 if none is");
  }

  /** Nothing is shown until it could be read. */
  public static void bind(Telemetry telemetry, ReadPollBacklog backlog, LongSupplier nanoTime) {
    var gauges = new PollGauges(telemetry.registry());
    var sampler =
        new Sampler<>(
            () -> new Sample(backlog.read(), nanoTime.getAsLong()),
            DatabaseGauges.failures(telemetry.registry())::increment,
            nanoTime);
    telemetry.beforeScrape(
        () -> {
          sampler.refresh();
          sampler.latest().ifPresent(sample -> gauges.show(sample, nanoTime.getAsLong()));
        });
  }

  private static MultiGauge gauge(MeterRegistry registry, String name, String description) {
    return MultiGauge.builder(PREFIX + name).description(description).register(registry);
  }

  private void show(Sample sample, long now) {
    Map<String, Backlog> types = new TreeMap<>();
    ObserverMeters.KNOWN_TYPES.forEach(
        type -> types.put(type, new Backlog(type, 0, 0, Optional.empty())));
    sample.types().forEach(type -> types.put(type.type(), type));
    // While the database is away nobody polls either, so the wait goes on.
    Duration since = Duration.ofNanos(now - sample.takenAt());
    show(active, types, Backlog::active);
    show(failing, types, Backlog::failing);
    show(overdue, types, type -> overdueSeconds(type, since));
  }

  private static double overdueSeconds(Backlog type, Duration since) {
    return DatabaseGauges.seconds(
        type.late().map(late -> late.plus(since)).filter(Duration::isPositive));
  }

  private static void show(
      MultiGauge gauge, Map<String, Backlog> types, ToDoubleFunction<Backlog> figure) {
    gauge.register(
        types.values().stream()
            .map(type -> Row.of(Tags.of("type", type.type()), figure.applyAsDouble(type)))
            .toList(),
        true);
  }
}
