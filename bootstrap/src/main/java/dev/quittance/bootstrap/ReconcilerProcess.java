package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.Effective;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.worker.EventSequencer;
import dev.quittance.bootstrap.worker.HostName;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.bootstrap.worker.Totals;
import dev.quittance.bootstrap.worker.WorkerGroup;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** A reconciler from settings to its end: database, migrations, chains, loops, sequencer. */
public final class ReconcilerProcess implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(ReconcilerProcess.class);
  private static final String NAME = "quittance-reconciler";
  private static final Duration TO_STAMP_THE_REST = Duration.ofSeconds(5);

  private final Database database;
  private final Chains chains;
  private final Metrics metrics;
  private final WorkerGroup workers;
  private final Optional<EventSequencer> sequencer;
  private volatile boolean stopped;

  private ReconcilerProcess(
      Database database,
      Chains chains,
      Metrics metrics,
      WorkerGroup workers,
      Optional<EventSequencer> sequencer) {
    this.database = database;
    this.chains = chains;
    this.metrics = metrics;
    this.workers = workers;
    this.sequencer = sequencer;
  }

  /** Opens and migrates the database; nothing is claimed before {@link #run}. */
  public static ReconcilerProcess open(
      ReconcilerConfiguration configuration, RunMode mode, Wiring wiring) {
    log(configuration.effective());
    var database =
        wiring
            .database()
            .open(
                configuration.common().database(),
                NAME,
                poolSize(configuration.worker().workers()));
    try {
      LOG.atInfo().addKeyValue("migrations_applied", database.migrate()).log("database ready");
      var chains = wiring.chains().connect(configuration.chain());
      var host = HostName.find();
      var metrics = new Metrics(configuration.metrics(), database, wiring.nanoTime());
      var loops =
          new Loops(configuration, mode, metrics.meters(), wiring.nanoTime())
              .create(database, chains, host);
      var workers =
          new WorkerGroup(
              loops,
              new WorkerGroup.Companions(database.heartbeat(), database.hints(), host),
              configuration.worker().shutdown());
      return new ReconcilerProcess(
          database,
          chains,
          metrics,
          workers,
          sequencer(configuration.sequencer().enabled(), database));
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  /** Answers when the mode is fulfilled or {@link #stop} was called. */
  public Totals run() {
    return metrics.showWhile(this::runAndSequence);
  }

  private Totals runAndSequence() {
    sequencer.ifPresent(EventSequencer::start);
    try {
      Totals totals = workers.run();
      if (!stopped) {
        sequencer.ifPresent(one -> one.finish(TO_STAMP_THE_REST));
      }
      return totals;
    } finally {
      sequencer.ifPresent(EventSequencer::stop);
    }
  }

  /** Returns at once; {@link #run} answers within the shutdown time and a little. */
  public void stop() {
    stopped = true;
    workers.stop();
  }

  @Override
  public void close() {
    try {
      metrics.close();
      chains.close();
    } finally {
      database.close();
    }
  }

  private static Optional<EventSequencer> sequencer(boolean enabled, Database database) {
    return enabled
        ? Optional.of(
            new EventSequencer(database.stamp(), () -> ThreadLocalRandom.current().nextLong()))
        : Optional.empty();
  }

  private static void log(Effective effective) {
    var line = LOG.atInfo();
    effective.values().forEach(line::addKeyValue);
    line.log("configuration");
    for (String variable : effective.unknownVariables()) {
      LOG.atWarn().addKeyValue("variable", variable).log("unknown variable, ignored");
    }
  }

  /** For each loop one to work with and one to renew with, and some for the process itself. */
  private static int poolSize(int workers) {
    return 2 * workers + 3;
  }
}
