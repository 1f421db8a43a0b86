package dev.quittance.bootstrap.telemetry;

import dev.quittance.application.port.ReadJobBacklog;
import dev.quittance.application.port.ReadJobBacklog.Backlog;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;

/**
 * The jobs of the whole installation, read when somebody asks. Those that succeeded are not among
 * them: there are millions, and the counter of what ended tells what matters.
 */
public final class JobGauges {
  private final MeterRegistry registry;
  private final Sampler<Backlog> sampler;

  private JobGauges(MeterRegistry registry, Sampler<Backlog> sampler) {
    this.registry = registry;
    this.sampler = sampler;
  }

  public static void bind(Telemetry telemetry, ReadJobBacklog backlog, LongSupplier nanoTime) {
    Counter failures = DatabaseGauges.failures(telemetry.registry());
    var sampler = new Sampler<>(backlog::read, failures::increment, nanoTime);
    new JobGauges(telemetry.registry(), sampler).register();
    telemetry.beforeScrape(sampler::refresh);
  }

  private void register() {
    jobs("pending", Backlog::pending);
    jobs("running", Backlog::running);
    jobs("failed", Backlog::failed);
    Gauge.builder(
            "quittance_oldest_pending_job_age_seconds",
            () -> value(backlog -> DatabaseGauges.seconds(backlog.oldestPending())))
        .description("How long the longest due reconciliation job has waited")
        .register(registry);
    Gauge.builder("quittance_open_discrepancies", () -> value(Backlog::openDiscrepancies))
        .description("What reconciliation jobs found and nobody has resolved")
        .register(registry);
  }

  private void jobs(String state, ToDoubleFunction<Backlog> figure) {
    Gauge.builder("quittance_jobs", () -> value(figure))
        .description("Reconciliation jobs that are not done, or failed")
        .tag("state", state)
        .register(registry);
  }

  private double value(ToDoubleFunction<Backlog> figure) {
    return sampler.latest().map(figure::applyAsDouble).orElse(Double.NaN);
  }
}
