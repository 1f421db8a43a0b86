package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

/** The roles that a process was told to have. */
public final class ConfiguredRoles {
  private ConfiguredRoles() {}

  public static List<Role> create(
      ReconcilerConfiguration configuration,
      Database database,
      Metrics metrics,
      LongSupplier nanoTime) {
    List<Role> roles = new ArrayList<>();
    if (configuration.schedule().enabled()) {
      roles.add(SchedulerRole.create(configuration, database.scheduling(), metrics, nanoTime));
    }
    return roles;
  }

  /** What they take of the pool at the same time. */
  public static int connections(ReconcilerConfiguration configuration) {
    return configuration.schedule().enabled() ? 1 : 0;
  }
}
