package dev.quittance.bootstrap;

import dev.quittance.application.observer.TakeTurn;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.bootstrap.telemetry.MeasureTurns;
import dev.quittance.bootstrap.telemetry.ObserverMeters;
import dev.quittance.bootstrap.worker.LogTurns;
import dev.quittance.bootstrap.worker.ObserverPlan;
import dev.quittance.bootstrap.worker.ObserverScheduler;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;

/** The role that polls observers, in turns with the other nodes. */
public final class ObserverScheduling {
  /** Types that write at once, one of them with an order to look up; and to renew and look with. */
  static final int CONNECTIONS = 6;

  private ObserverScheduling() {}

  public static Role create(
      ObserverPlan plan,
      DistributedLocks locks,
      ObserverDatabase database,
      ObserverMeters meters,
      LongSupplier nanoTime) {
    var turns = database.turns();
    var polling = ObserverPolling.create(database, plan.fixedDelay(), System::getenv, nanoTime);
    String node = plan.node().name();
    var measure = new MeasureTurns(meters, node, new LogTurns(node));
    var turn =
        new TakeTurn(
            new TakeTurn.Ports(locks, turns.record(), polling::poll, measure),
            plan.node(),
            plan.lockTtl(),
            nanoTime);
    return new ObserverScheduler(
        plan,
        new ObserverScheduler.Ports(
            turns.times(),
            turns.join(),
            turns.leave(),
            turn::take,
            measure::cycleEnded,
            turns.hints(),
            () -> ThreadLocalRandom.current().nextLong()));
  }
}
