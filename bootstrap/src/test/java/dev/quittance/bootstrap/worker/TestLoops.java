package dev.quittance.bootstrap.worker;

import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.ReconcilePaymentRequests;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.bootstrap.Database;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.settings.SettingsReader;
import dev.quittance.bootstrap.testing.Requests;
import java.time.Duration;
import java.util.Map;
import java.util.Random;

/** Loops over the real use case, ten rows a batch. */
final class TestLoops {
  private TestLoops() {}

  static ReconcilerLoop loop(Database database, RunMode mode, Duration poll) {
    return loop(database, mode, poll, Requests.ALL_PAID);
  }

  static ReconcilerLoop loop(Database database, RunMode mode, Duration poll, ObserveChain chain) {
    var report = new LogReconciliation();
    var ports =
        new ReconcilePaymentRequests.Ports(
            database.claim(),
            chain,
            database.transition(),
            database.renew(),
            database.release(),
            report);
    var policies =
        ReconcilerConfiguration.read(new SettingsReader(Map.of(), Map.of())).policy().policies();
    var useCase = new ReconcilePaymentRequests(ports, policies, System::nanoTime);
    return new ReconcilerLoop(
        new LoopPlan(
            new ReconcileCommand(Requests.WORKER, 10, Duration.ofSeconds(30)),
            mode,
            new Pacing(poll, new Random(1))),
        new ReconcilerLoop.Steps(useCase::reconcile, report, database.unfinished()),
        System::nanoTime);
  }
}
