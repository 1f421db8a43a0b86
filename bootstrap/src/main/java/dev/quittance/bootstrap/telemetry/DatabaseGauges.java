package dev.quittance.bootstrap.telemetry;

import dev.quittance.application.port.ReadBacklog;
import dev.quittance.application.port.ReadBacklog.Backlog;
import dev.quittance.application.port.ReadOutboxLag;
import dev.quittance.application.port.ReadOutboxLag.Lag;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;

/** What is true of the whole installation, read when somebody asks. NaN until it could be read. */
public final class DatabaseGauges {
  private final MeterRegistry registry;
  private final Sampler<Sample> sampler;

  private record Sample(Backlog backlog, Lag lag) {}

  private DatabaseGauges(MeterRegistry registry, Sampler<Sample> sampler) {
    this.registry = registry;
    this.sampler = sampler;
  }

  public static void bind(
      Telemetry telemetry, ReadBacklog backlog, ReadOutboxLag lag, LongSupplier nanoTime) {
    Counter failures = failures(telemetry.registry());
    var sampler =
        new Sampler<>(() -> new Sample(backlog.read(), lag.read()), failures::increment, nanoTime);
    new DatabaseGauges(telemetry.registry(), sampler).register();
    telemetry.beforeScrape(sampler::refresh);
  }

  /** The same one for all readings. */
  static Counter failures(MeterRegistry registry) {
    return Counter.builder("quittance_sample_failures")
        .description("Readings of the database's figures that failed")
        .register(registry);
  }

  private void register() {
    backlog("quittance_open_requests", "Requests that are not finished", Backlog::open);
    backlog("quittance_due_requests", "Open requests that wait for a claim", Backlog::due);
    backlog(
        "quittance_oldest_due_age_seconds",
        "How long the longest due request has waited",
        backlog -> seconds(backlog.oldestDue()));
    backlog("quittance_leased_requests", "Requests claimed at this moment", Backlog::leased);
    backlog(
        "quittance_workers_alive", "Workers seen in the last 15 seconds", Backlog::workersAlive);
    gauge(
        "quittance_outbox_lag_events",
        "Events without a place in the log, counted up to " + ReadOutboxLag.MOST_COUNTED,
        sample -> sample.lag().events());
    gauge(
        "quittance_outbox_lag_seconds",
        "Age of the oldest event without a place in the log",
        sample -> seconds(sample.lag().oldest()));
  }

  private void backlog(String name, String description, ToDoubleFunction<Backlog> figure) {
    gauge(name, description, sample -> figure.applyAsDouble(sample.backlog()));
  }

  private void gauge(String name, String description, ToDoubleFunction<Sample> figure) {
    Gauge.builder(name, () -> sampler.latest().map(figure::applyAsDouble).orElse(Double.NaN))
        .description(description)
        .register(registry);
  }

  static double seconds(Optional<Duration> age) {
    return age.map(duration -> duration.toMillis() / 1000.0).orElse(0.0);
  }
}
