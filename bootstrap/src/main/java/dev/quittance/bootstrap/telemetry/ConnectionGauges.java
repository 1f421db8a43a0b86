package dev.quittance.bootstrap.telemetry;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** The connections of this process to its database. */
public final class ConnectionGauges {
  private ConnectionGauges() {}

  /**
   * @param active connections in use
   * @param idle connections that wait for use
   * @param pending threads that wait for a connection
   */
  public record Connections(int active, int idle, int pending) {}

  public static void bind(Telemetry telemetry, Supplier<Connections> pool) {
    gauge(telemetry.registry(), "active", pool, Connections::active);
    gauge(telemetry.registry(), "idle", pool, Connections::idle);
    gauge(telemetry.registry(), "pending", pool, Connections::pending);
  }

  private static void gauge(
      MeterRegistry registry,
      String state,
      Supplier<Connections> pool,
      ToIntFunction<Connections> figure) {
    Gauge.builder("quittance_pool_connections", () -> figure.applyAsInt(pool.get()))
        .description("Database connections of this process; pending are threads without one")
        .tag("state", state)
        .register(registry);
  }
}
