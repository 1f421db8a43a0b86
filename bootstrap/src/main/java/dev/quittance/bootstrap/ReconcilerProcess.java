package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.settings.SequencerConfiguration;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.bootstrap.worker.Totals;
import java.util.List;

/** A reconciler from settings to its end: database, migrations, chains, loops, sequencer. */
public final class ReconcilerProcess implements RunningProcess {
  static final String ROLE = "reconciler";

  private static final String NAME = "quittance-reconciler";

  private final Database database;
  private final Metrics metrics;
  private final Workers workers;
  private final SequencerConfiguration sequencing;
  private final List<Role> roles;
  private volatile boolean stopped;

  private ReconcilerProcess(
      Database database,
      Metrics metrics,
      Workers workers,
      SequencerConfiguration sequencing,
      List<Role> roles) {
    this.database = database;
    this.metrics = metrics;
    this.workers = workers;
    this.sequencing = sequencing;
    this.roles = roles;
  }

  /** Opens and migrates the database; nothing is claimed before {@link #run}. */
  public static ReconcilerProcess open(
      ReconcilerConfiguration configuration, RunMode mode, Wiring wiring) {
    StartLog.configuration(configuration.effective());
    var database =
        wiring
            .database()
            .open(configuration.common().database(), NAME, Workers.connections(configuration));
    try {
      StartLog.migrated(database.migrate());
      var metrics = new Metrics(configuration.metrics(), database, wiring.nanoTime());
      var workers =
          Workers.create(
              new Workers.Plan(ROLE, configuration, mode),
              database,
              wiring.chains(),
              metrics,
              wiring.nanoTime());
      // A process that ends by itself does nothing but its own work.
      List<Role> roles =
          mode == RunMode.FOREVER
              ? ConfiguredRoles.create(configuration, database, metrics, wiring.nanoTime())
              : List.of();
      return new ReconcilerProcess(database, metrics, workers, configuration.sequencer(), roles);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  @Override
  public Totals run() {
    return metrics.showWhile(this::runWorkers);
  }

  @Override
  public void stop() {
    stopped = true;
    workers.stop();
  }

  @Override
  public void close() {
    try {
      metrics.close();
      workers.close();
    } finally {
      database.close();
    }
  }

  private Totals runWorkers() {
    try (var sequencer = Sequencer.startIf(sequencing, database)) {
      Totals totals = runBesideRoles();
      if (!stopped) {
        sequencer.stampTheRest();
      }
      return totals;
    }
  }

  private Totals runBesideRoles() {
    var running = Roles.start(roles);
    try {
      return workers.run();
    } finally {
      running.close();
    }
  }
}
