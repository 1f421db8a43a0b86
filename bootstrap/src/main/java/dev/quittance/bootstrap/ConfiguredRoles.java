package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.worker.ObserverPlan;
import dev.quittance.bootstrap.worker.WorkerNames;
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
    if (configuration.observers().enabled()) {
      roles.add(
          ObserverScheduling.create(
              plan(configuration),
              parts.database().locks(),
              parts.database().observers(),
              parts.metrics().observerMeters(),
              parts.nanoTime()));
    }
    return roles;
  }

  private static ObserverPlan plan(ReconcilerConfiguration configuration) {
    var observers = configuration.observers();
    return new ObserverPlan(
        WorkerNames.ofThisProcess(configuration.worker().name()),
        observers.fixedDelay(),
        observers.lockTtl(),
        observers.disabledTypes());
  }

  /** Database connections that they need. */
  public static int connections(ReconcilerConfiguration configuration) {
    return (configuration.jobs().enabled() ? JobWorker.CONNECTIONS : 0)
        + (configuration.schedule().enabled() ? SchedulerRole.CONNECTIONS : 0)
        + (configuration.observers().enabled() ? ObserverScheduling.CONNECTIONS : 0);
  }

  /** Whether any of them asks the chains. */
  public static boolean needChains(ReconcilerConfiguration configuration) {
    return configuration.jobs().enabled();
  }
}
