package dev.quittance.bootstrap.telemetry;

import dev.quittance.application.port.ReadTicks;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/** How long ago the last tick was, whoever ran it. NaN until there is one. */
public final class ScheduleGauges {
  private ScheduleGauges() {}

  public static void bind(
      Telemetry telemetry, ReadTicks ledger, String schedule, LongSupplier nanoTime) {
    Counter failures =
        Counter.builder("quittance_sample_failures")
            .description("Readings of the database's figures that failed")
            .register(telemetry.registry());
    var sampler =
        new Sampler<>(() -> sinceLastTick(ledger, schedule), failures::increment, nanoTime);
    Gauge.builder(
            "quittance_scheduler_last_tick_age_seconds",
            () ->
                sampler
                    .latest()
                    .flatMap(age -> age)
                    .map(age -> age.toMillis() / 1000.0)
                    .orElse(Double.NaN))
        .description("Time since the latest tick of scheduled reconciliation")
        .register(telemetry.registry());
    telemetry.beforeScrape(sampler::refresh);
  }

  private static Optional<Duration> sinceLastTick(ReadTicks ledger, String schedule) {
    var read = ledger.read(schedule, 1);
    return read.latest().stream().findFirst().map(tick -> Duration.between(tick.at(), read.now()));
  }
}
