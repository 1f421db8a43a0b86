package dev.quittance.bootstrap.telemetry;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.jvm.ClassLoaderMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmGcMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmMemoryMetrics;
import io.micrometer.core.instrument.binder.jvm.JvmThreadMetrics;
import io.micrometer.core.instrument.binder.system.ProcessorMetrics;
import io.micrometer.core.instrument.binder.system.UptimeMetrics;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** The figures of one process. */
public final class Telemetry implements AutoCloseable {
  private final PrometheusMeterRegistry registry =
      new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
  private final JvmGcMetrics garbageCollections = new JvmGcMetrics();
  private final List<Runnable> refreshes = new CopyOnWriteArrayList<>();

  /** Registers the figures of the JVM. */
  public Telemetry() {
    List.of(
            garbageCollections,
            new JvmMemoryMetrics(),
            new JvmThreadMetrics(),
            new ClassLoaderMetrics(),
            new ProcessorMetrics(),
            new UptimeMetrics())
        .forEach(figures -> figures.bindTo(registry));
  }

  public MeterRegistry registry() {
    return registry;
  }

  /** All figures, in the text format of Prometheus. */
  public String scrape() {
    // Side by side: while the database is away each of them waits for as long as it may.
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      refreshes.forEach(threads::execute);
    }
    return registry.scrape();
  }

  /** Runs before each scrape, and so must be quick or bounded. */
  void beforeScrape(Runnable refresh) {
    refreshes.add(refresh);
  }

  @Override
  public void close() {
    garbageCollections.close();
    registry.close();
  }
}
