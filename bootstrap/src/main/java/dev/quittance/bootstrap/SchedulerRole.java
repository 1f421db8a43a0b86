package dev.quittance.bootstrap;

import dev.quittance.application.RunDueTicks;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.telemetry.MeasureTicks;
import dev.quittance.bootstrap.telemetry.ScheduleGauges;
import dev.quittance.bootstrap.worker.HostName;
import dev.quittance.bootstrap.worker.ReconciliationScheduler;
import dev.quittance.bootstrap.worker.SchedulerLog;
import dev.quittance.bootstrap.worker.TickCleaning;
import dev.quittance.bootstrap.worker.WorkerNames;
import java.util.Optional;
import java.util.function.LongSupplier;

/** Puts the scheduler of a process together. */
final class SchedulerRole {
  static final int CONNECTIONS = 1;

  private SchedulerRole() {}

  static Role create(
      ReconcilerConfiguration configuration,
      SchedulingPorts ports,
      Metrics metrics,
      LongSupplier nanoTime) {
    var settings = configuration.schedule();
    var watch = new MeasureTicks(metrics.telemetry().registry(), new SchedulerLog());
    ScheduleGauges.bind(
        metrics.telemetry(), ports.ledger(), ReconciliationScheduler.SCHEDULE, nanoTime);
    var ticks =
        new RunDueTicks(
            new RunDueTicks.Ports(ports.ledger(), ports.create(), watch),
            new RunDueTicks.Plan(
                ReconciliationScheduler.SCHEDULE,
                settings.schedule(),
                settings.catchUp(),
                nameOf(configuration.worker().name())),
            nanoTime);
    var cleaning = new TickCleaning(ports.forgetTicks(), ports.forgetJobs(), settings.retention());
    return new ReconciliationScheduler(
        new ReconciliationScheduler.Steps(ticks, watch, cleaning), settings.schedule(), nanoTime);
  }

  private static String nameOf(Optional<String> chosen) {
    return WorkerNames.of(chosen, HostName.find(), ProcessHandle.current().pid(), 1)
        .getFirst()
        .leaseOwner();
  }
}
