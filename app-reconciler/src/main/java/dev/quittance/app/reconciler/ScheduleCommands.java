package dev.quittance.app.reconciler;

import dev.quittance.application.port.CreateJobsOncePerTick.RefusedAddress;
import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.application.port.CreateJobsOncePerTick.Tick;
import dev.quittance.application.port.ReadTicks.Ledger;
import dev.quittance.bootstrap.Refused;
import dev.quittance.bootstrap.SchedulingPorts;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.bootstrap.settings.ScheduleConfiguration;
import dev.quittance.bootstrap.worker.HostName;
import dev.quittance.bootstrap.worker.ReconciliationScheduler;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/** What people ask of the schedule. */
final class ScheduleCommands {
  private static final int NEXT = 5;
  private static final int LAST = 10;

  private final SchedulingPorts ports;

  ScheduleCommands(SchedulingPorts ports) {
    this.ports = ports;
  }

  void perform(ScheduleConfiguration configuration, Invoked invoked) {
    switch (invoked.name()) {
      case "show" -> show(configuration, invoked);
      case "run-now" -> runNow(invoked);
      default -> throw new IllegalStateException("a command without a meaning");
    }
  }

  private void show(ScheduleConfiguration configuration, Invoked invoked) {
    Ledger ledger = ports.ledger().read(ReconciliationScheduler.SCHEDULE, LAST);
    var shown =
        new ShownSchedule(configuration, next(configuration, ledger.now()), ledger.latest());
    invoked.out().println(invoked.wantsJson() ? shown.json() : shown.text());
  }

  /** Through the ledger like any other: twice in one second is once. */
  private void runNow(Invoked invoked) {
    Instant second =
        ports
            .ledger()
            .read(ReconciliationScheduler.SCHEDULE, 1)
            .now()
            .truncatedTo(ChronoUnit.SECONDS);
    var tick = new Tick(ReconciliationScheduler.SCHEDULE, second, person());
    switch (ports.create().create(tick)) {
      case Result.Created created -> print(tick, created, invoked);
      case Result.AlreadyRun() -> invoked.out().println("run before: " + second);
      case Result.HeldElsewhere() ->
          throw new Refused(
              "TICK_HELD_ELSEWHERE", "another instance is creating jobs at this moment; try again");
    }
  }

  private static void print(Tick tick, Result.Created created, Invoked invoked) {
    invoked
        .out()
        .printf("tick %s: %d jobs, %d errors%n", tick.at(), created.scheduled(), created.errors());
    for (RefusedAddress refused : created.refused()) {
      invoked.err().printf("address %s not scheduled: %s%n", refused.id(), refused.reason());
    }
  }

  private static String person() {
    return "run-now@" + HostName.find();
  }

  private static List<Instant> next(ScheduleConfiguration configuration, Instant now) {
    return Stream.iterate(
            configuration.schedule().nextAfter(now),
            tick -> tick.isPresent(),
            tick -> tick.flatMap(configuration.schedule()::nextAfter))
        .limit(NEXT)
        .map(tick -> tick.orElseThrow())
        .toList();
  }
}
