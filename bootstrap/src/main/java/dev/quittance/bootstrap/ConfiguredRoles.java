package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import java.util.ArrayList;
import java.util.List;

/** The roles that a process was told to have. */
public final class ConfiguredRoles {
  private ConfiguredRoles() {}

  public static List<Role> create(ReconcilerConfiguration configuration, Parts parts) {
    List<Role> roles = new ArrayList<>();
    if (configuration.jobs().enabled()) {
      roles.add(
          JobWorker.create(
              configuration,
              parts.database().jobWork(),
              parts.chains().examine(),
              parts.metrics().jobMeters(),
              parts.nanoTime()));
    }
    if (configuration.schedule().enabled()) {
      roles.add(
          SchedulerRole.create(
              configuration, parts.database().scheduling(), parts.metrics(), parts.nanoTime()));
    }
    return roles;
  }

  /** Database connections that they need. */
  public static int connections(ReconcilerConfiguration configuration) {
    return (configuration.jobs().enabled() ? JobWorker.CONNECTIONS : 0)
        + (configuration.schedule().enabled() ? SchedulerRole.CONNECTIONS : 0);
  }

  /** Whether any of them asks the chains. */
  public static boolean needChains(ReconcilerConfiguration configuration) {
    return configuration.jobs().enabled();
  }
}
