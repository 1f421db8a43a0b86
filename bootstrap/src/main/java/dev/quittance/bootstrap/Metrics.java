package dev.quittance.bootstrap;

import dev.quittance.adapters.chain.WatchProviders;
import dev.quittance.bootstrap.settings.MetricsConfiguration;
import dev.quittance.bootstrap.telemetry.BalanceGauges;
import dev.quittance.bootstrap.telemetry.ConnectionGauges;
import dev.quittance.bootstrap.telemetry.DatabaseGauges;
import dev.quittance.bootstrap.telemetry.HeldLeases;
import dev.quittance.bootstrap.telemetry.JobGauges;
import dev.quittance.bootstrap.telemetry.JobMeters;
import dev.quittance.bootstrap.telemetry.MeasureProviders;
import dev.quittance.bootstrap.telemetry.MetricsServer;
import dev.quittance.bootstrap.telemetry.ObserverMeters;
import dev.quittance.bootstrap.telemetry.PollGauges;
import dev.quittance.bootstrap.telemetry.ReconciliationMeters;
import dev.quittance.bootstrap.telemetry.Telemetry;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The figures of a process, and the listener that shows them if one is wanted. */
public final class Metrics implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(Metrics.class);

  private final MetricsConfiguration configuration;
  private final Telemetry telemetry = new Telemetry();
  private final ReconciliationMeters meters;
  private final JobMeters jobMeters;
  private final ObserverMeters observerMeters;
  private final WatchProviders providers;

  public Metrics(MetricsConfiguration configuration, Database database, LongSupplier nanoTime) {
    this.configuration = configuration;
    this.meters = new ReconciliationMeters(telemetry.registry(), new HeldLeases(nanoTime));
    this.jobMeters = new JobMeters(telemetry.registry());
    this.observerMeters = new ObserverMeters(telemetry.registry(), nanoTime);
    this.providers = new MeasureProviders(telemetry.registry());
    DatabaseGauges.bind(telemetry, database.backlog(), database.outboxLag(), nanoTime);
    JobGauges.bind(telemetry, database.jobBacklog(), nanoTime);
    BalanceGauges.bind(telemetry, () -> database.observers().keeping().shares().read(), nanoTime);
    PollGauges.bind(telemetry, () -> database.observers().keeping().backlog().read(), nanoTime);
    ConnectionGauges.bind(telemetry, database::pool);
  }

  public ReconciliationMeters meters() {
    return meters;
  }

  public JobMeters jobMeters() {
    return jobMeters;
  }

  public ObserverMeters observerMeters() {
    return observerMeters;
  }

  public WatchProviders providers() {
    return providers;
  }

  /** For figures that only this process has. */
  public Telemetry telemetry() {
    return telemetry;
  }

  public <T> T showWhile(Supplier<T> work) {
    if (configuration.port().isEmpty()) {
      return work.get();
    }
    try (var server =
        MetricsServer.start(configuration.host(), configuration.port().get(), telemetry::scrape)) {
      LOG.atInfo()
          .addKeyValue("metrics_port", server.port())
          .log("metrics at http://{}:{}/metrics", configuration.host(), server.port());
      return work.get();
    }
  }

  @Override
  public void close() {
    telemetry.close();
  }
}
