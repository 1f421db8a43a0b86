package dev.quittance.bench;

import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.adapters.chain.ChainSettings;
import dev.quittance.adapters.chain.WatchProviders;
import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.CycleResult;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.ReconcilePaymentRequests;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.settings.SettingsReader;
import dev.quittance.bootstrap.worker.LogReconciliation;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.domain.WorkerId;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** Whole cycles of a hundred paid requests, with a chain behind HTTP in this process. */
final class ChainCycles implements AutoCloseable {
  private static final int WARM_UP = 30;

  private final DevChain chain = DevChain.start();
  private final ChainObservers observers;
  private final PostgresDatabase database;
  private final ReconcilePaymentRequests useCase;

  ChainCycles(DatabaseAddress address) {
    var configuration = ReconcilerConfiguration.read(new SettingsReader(Map.of(), Map.of()));
    var ethereum = URI.create(chain.ethereum(PaidTargets.ETHEREUM).rpcUrl());
    var bitcoin = URI.create(chain.bitcoin(PaidTargets.BITCOIN).esploraUrl());
    observers =
        ChainObservers.create(
            new ChainSettings(
                Map.of(PaidTargets.ETHEREUM, List.of(ethereum)),
                Map.of(PaidTargets.BITCOIN, List.of(bitcoin)),
                configuration.chain().depths(),
                configuration.chain().calls(),
                configuration.chain().resilience(),
                configuration.chain().trust()),
            WatchProviders.NOBODY);
    database = PostgresDatabase.open(new DatabaseSettings(address, "bench-chain", 4, false));
    useCase =
        new ReconcilePaymentRequests(
            new ReconcilePaymentRequests.Ports(
                database.claimOpenForReconciliation(),
                observers.observeChain(),
                database.transitionStatusIfCurrent(),
                database.renewLeases(),
                database.releaseLeases(),
                new LogReconciliation()),
            configuration.policy().policies(),
            System::nanoTime);
  }

  /** Nanoseconds of each cycle after the warm-up. */
  long[] run(boolean mixed, int cycles) {
    var targets = new PaidTargets(chain, database.createPaymentRequest());
    for (int i = 0; i < WARM_UP; i++) {
      targets.create(Plan.BATCH, mixed);
      cycle();
    }
    var stopwatch = new Stopwatch();
    for (int i = 0; i < cycles; i++) {
      targets.create(Plan.BATCH, mixed);
      stopwatch.time(this::cycle);
    }
    return stopwatch.laps();
  }

  private CycleResult cycle() {
    var worker = new WorkerId("bench-chain", "incarnation");
    var result =
        useCase.reconcile(new ReconcileCommand(worker, Plan.BATCH, Duration.ofSeconds(30)));
    if (result.confirmed() != Plan.BATCH) {
      throw new IllegalStateException("not every request was confirmed: " + result);
    }
    return result;
  }

  @Override
  public void close() {
    observers.close();
    database.close();
    chain.close();
  }
}
