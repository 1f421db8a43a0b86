package dev.quittance.bootstrap.telemetry;

import dev.quittance.adapters.postgres.PoolGauges;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** The connections of this process to its database. */
public final class ConnectionGauges {
  private ConnectionGauges() {}

  public static void bind(Telemetry telemetry, Supplier<PoolGauges> pool) {
    gauge(telemetry.registry(), "active", pool, PoolGauges::active);
    gauge(telemetry.registry(), "idle", pool, PoolGauges::idle);
    gauge(telemetry.registry(), "waiting", pool, PoolGauges::waiting);
  }

  private static void gauge(
      MeterRegistry registry,
      String state,
      Supplier<PoolGauges> pool,
      ToIntFunction<PoolGauges> figure) {
    Gauge.builder("quittance_pool_connections", () -> figure.applyAsInt(pool.get()))
        .description("Database connections of this process; waiting are threads without one")
        .tag("state", state)
        .register(registry);
  }
}
