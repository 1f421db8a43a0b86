package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.worker.HostName;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.bootstrap.worker.Totals;
import dev.quittance.bootstrap.worker.WorkerGroup;
import java.util.function.LongSupplier;

/** The worker loops of a process with their chains: the same in the reconciler and the server. */
public final class Workers implements AutoCloseable {
  private final Chains chains;
  private final WorkerGroup group;

  private Workers(Chains chains, WorkerGroup group) {
    this.chains = chains;
    this.group = group;
  }

  /**
   * @param role what their heartbeats say that they run in
   */
  public record Plan(String role, ReconcilerConfiguration configuration, RunMode mode) {}

  /** Nothing is claimed before {@link #run}. */
  public static Workers create(
      Plan plan,
      Database database,
      Wiring.ConnectChains connect,
      Metrics metrics,
      LongSupplier nanoTime) {
    var configuration = plan.configuration();
    var chains = connect.connect(configuration.chain(), metrics.providers());
    var host = HostName.find();
    var loops =
        new Loops(configuration, plan.mode(), metrics.meters(), nanoTime)
            .create(database, chains, host);
    var companions =
        new WorkerGroup.Companions(database.heartbeat(), database.hints(), host, plan.role());
    return new Workers(
        chains, new WorkerGroup(loops, companions, configuration.worker().shutdown()));
  }

  /** For each loop a connection to work with and one to renew with, and some for the others. */
  public static int connections(ReconcilerConfiguration configuration) {
    return 2 * configuration.worker().workers() + 3 + ConfiguredRoles.connections(configuration);
  }

  /** Answers when the mode is fulfilled or {@link #stop} was called. */
  public Totals run() {
    return group.run();
  }

  /** Returns at once; {@link #run} answers within the shutdown time and a little. */
  public void stop() {
    group.stop();
  }

  @Override
  public void close() {
    chains.close();
  }
}
