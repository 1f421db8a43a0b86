package dev.quittance.bootstrap;

import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.ReconcilePaymentRequests;
import dev.quittance.application.ReconciliationPolicies;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.telemetry.MeasureReconciliation;
import dev.quittance.bootstrap.telemetry.ReconciliationMeters;
import dev.quittance.bootstrap.worker.LogReconciliation;
import dev.quittance.bootstrap.worker.LoopPlan;
import dev.quittance.bootstrap.worker.Pacing;
import dev.quittance.bootstrap.worker.ReconcilerLoop;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.bootstrap.worker.WorkerNames;
import dev.quittance.domain.WorkerId;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/** Makes the loops of a process: one use case and one report each. */
record Loops(
    ReconcilerConfiguration configuration,
    RunMode mode,
    ReconciliationMeters meters,
    LongSupplier nanoTime) {
  /** The generator of whichever thread asks. */
  private static final RandomGenerator RANDOM = () -> ThreadLocalRandom.current().nextLong();

  List<ReconcilerLoop> create(Database database, Chains chains, String host) {
    var worker = configuration.worker();
    var policies = configuration.policy().policies();
    return WorkerNames.of(worker.name(), host, ProcessHandle.current().pid(), worker.workers())
        .stream()
        .map(id -> loop(id, policies, database, chains))
        .toList();
  }

  private ReconcilerLoop loop(
      WorkerId id, ReconciliationPolicies policies, Database database, Chains chains) {
    var report = new LogReconciliation();
    var measure = new MeasureReconciliation(meters, report, nanoTime);
    var ports =
        new ReconcilePaymentRequests.Ports(
            measure.aroundClaim(database.claim()),
            chains.observe(),
            database.transition(),
            database.renew(),
            database.release(),
            measure);
    var useCase = new ReconcilePaymentRequests(ports, policies, nanoTime);
    return new ReconcilerLoop(
        plan(id),
        new ReconcilerLoop.Steps(
            measure.aroundCycle(useCase::reconcile), report, database.unfinished()),
        nanoTime);
  }

  private LoopPlan plan(WorkerId id) {
    var worker = configuration.worker();
    return new LoopPlan(
        new ReconcileCommand(id, worker.batchSize(), worker.lease()),
        mode,
        new Pacing(worker.pollInterval(), RANDOM));
  }
}
