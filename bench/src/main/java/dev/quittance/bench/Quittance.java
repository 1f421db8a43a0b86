package dev.quittance.bench;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.CycleResult;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.ReconcilePaymentRequests;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.settings.SettingsReader;
import dev.quittance.bootstrap.worker.LogReconciliation;
import dev.quittance.bootstrap.worker.LoopPlan;
import dev.quittance.bootstrap.worker.Pacing;
import dev.quittance.bootstrap.worker.ReconcilerLoop;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.bootstrap.worker.Totals;
import dev.quittance.domain.WorkerId;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;

/** The production loop, use case, ports and log; only the chain is not a real one. */
final class Quittance implements Contestant {
  private static final int MOST_CONNECTIONS = 18;

  private final PaymentRequests rows;
  private final PostgresDatabase database;
  private final ReconcilerConfiguration configuration =
      ReconcilerConfiguration.read(new SettingsReader(Map.of(), Map.of()));

  Quittance(DatabaseAddress address, PaymentRequests rows) {
    this.rows = rows;
    this.database =
        PostgresDatabase.open(
            new DatabaseSettings(address, "bench-quittance", MOST_CONNECTIONS, false));
  }

  @Override
  public String name() {
    return "quittance";
  }

  @Override
  public void clear() {
    rows.clear();
  }

  @Override
  public void fill(int open) {
    rows.fill(open);
  }

  @Override
  public Measured run(int workers, Quota quota) {
    return Workers.run(workers, number -> () -> work(number, quota));
  }

  private Measured work(int number, Quota quota) {
    var claims = new Stopwatch();
    var transitions = new Stopwatch();
    var claim = database.claimOpenForReconciliation();
    var transition = database.transitionStatusIfCurrent();
    var report = new LogReconciliation();
    var useCase =
        new ReconcilePaymentRequests(
            new ReconcilePaymentRequests.Ports(
                command -> claims.time(() -> claim.claim(command)),
                new PaidAtOnce(),
                verdicts -> transitions.time(() -> transition.transition(verdicts)),
                database.renewLeases(),
                database.releaseLeases(),
                report),
            configuration.policy().policies(),
            System::nanoTime);
    Totals totals = loop(number, useCase, report, quota);
    requireAllConfirmed(totals);
    return new Measured(totals.confirmed(), 0, claims.laps(), transitions.laps());
  }

  private Totals loop(
      int number, ReconcilePaymentRequests useCase, LogReconciliation report, Quota quota) {
    var worker = configuration.worker();
    var loop = new AtomicReference<ReconcilerLoop>();
    ReconcilerLoop.Cycle cycle =
        command -> {
          if (quota.take()) {
            return useCase.reconcile(command);
          }
          loop.get().stop();
          return CycleResult.NOTHING;
        };
    var id = new WorkerId("bench-" + number, "incarnation");
    loop.set(
        new ReconcilerLoop(
            new LoopPlan(
                new ReconcileCommand(id, Plan.BATCH, worker.lease()),
                RunMode.FOREVER,
                new Pacing(worker.pollInterval(), ThreadLocalRandom.current())),
            new ReconcilerLoop.Steps(cycle, report, database.checkForUnfinishedWork()),
            System::nanoTime));
    return loop.get().run();
  }

  private static void requireAllConfirmed(Totals totals) {
    if (totals.confirmed() != totals.claimed()) {
      throw new IllegalStateException("not every claimed row was confirmed: " + totals);
    }
  }

  @Override
  public void close() {
    database.close();
  }
}
