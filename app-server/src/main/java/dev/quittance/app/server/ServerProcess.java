package dev.quittance.app.server;

import dev.quittance.app.server.http.HttpApi;
import dev.quittance.app.server.http.HttpSettings;
import dev.quittance.bootstrap.ConfiguredRoles;
import dev.quittance.bootstrap.Metrics;
import dev.quittance.bootstrap.Roles;
import dev.quittance.bootstrap.RunningProcess;
import dev.quittance.bootstrap.Sequencer;
import dev.quittance.bootstrap.ServerDatabase;
import dev.quittance.bootstrap.ServerWiring;
import dev.quittance.bootstrap.StartLog;
import dev.quittance.bootstrap.Workers;
import dev.quittance.bootstrap.settings.HttpConfiguration;
import dev.quittance.bootstrap.settings.ServerConfiguration;
import dev.quittance.bootstrap.worker.Totals;
import java.io.PrintWriter;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server from settings to its end.
 *
 * <p>The end goes from the outside in: it says that it is not ready, stops listening, answers what
 * it was asked, stops its workers, stops the rest. A database that goes away is not an end: calls
 * are answered with 503 until it is back.
 */
final class ServerProcess implements RunningProcess {
  static final String ROLE = "server";

  private static final Logger LOG = LoggerFactory.getLogger(ServerProcess.class);
  private static final String NAME = "quittance-server";

  /** For the calls. More of them at once would only wait for each other in the database. */
  private static final int API_CONNECTIONS = 16;

  private final ServerConfiguration configuration;
  private final ServerWiring wiring;
  private final ServerDatabase database;
  private final Optional<FirstRun.Demo> demo;
  private final PrintWriter out;
  private final Metrics metrics;
  private final Draining draining;
  private final StopSign stopSign = new StopSign();

  private ServerProcess(
      ServerConfiguration configuration,
      ServerWiring wiring,
      ServerDatabase database,
      Optional<FirstRun.Demo> demo,
      PrintWriter out) {
    this.configuration = configuration;
    this.wiring = wiring;
    this.database = database;
    this.demo = demo;
    this.out = out;
    this.metrics = new Metrics(configuration.reconciler().metrics(), database, wiring.nanoTime());
    this.draining = new Draining(database.readiness());
  }

  /**
   * Opens and migrates the database; nothing is listened on before {@link #run}.
   *
   * @param out for what a person needs to begin
   */
  static ServerProcess open(
      ServerConfiguration configuration, ServerWiring wiring, PrintWriter out) {
    StartLog.configuration(configuration.effective());
    boolean exposed = Exposure.isBeyondThisMachine(configuration.http().host());
    var choice = configuration.common().database();
    var database = wiring.database().open(choice, NAME, connections(configuration));
    try {
      StartLog.migrated(database.migrate());
      Exposure.requireAKey(exposed, database.apiKeys().list());
      var demo = new FirstRun(database).createIfNew(choice.choice());
      return new ServerProcess(configuration, wiring, database, demo, out);
    } catch (RuntimeException e) {
      database.close();
      throw e;
    }
  }

  @Override
  public Totals run() {
    return metrics.showWhile(this::runRoles);
  }

  @Override
  public void stop() {
    stopSign.raise();
  }

  @Override
  public void close() {
    try {
      metrics.close();
    } finally {
      database.close();
    }
  }

  private Totals runRoles() {
    var configured =
        ConfiguredRoles.create(configuration.reconciler(), database, metrics, wiring.nanoTime());
    var sequencer = Sequencer.startIf(configuration.reconciler().sequencer(), database);
    var cleaning = AnswerCleaning.start(database.answers().forget());
    var roles = Roles.start(configured);
    try {
      return serveAndReconcile();
    } finally {
      roles.close();
      cleaning.close();
      sequencer.close();
    }
  }

  private Totals serveAndReconcile() {
    try (var workers =
        EmbeddedWorkers.startIf(configuration, wiring, database, metrics, stopSign)) {
      serveUntilStopped();
      return workers.stopAndAwait();
    }
  }

  private void serveUntilStopped() {
    try (var api = listen()) {
      LOG.atInfo()
          .addKeyValue("role", ROLE)
          .addKeyValue("host", configuration.http().host())
          .addKeyValue("port", api.port())
          .log("server listening");
      demo.ifPresent(one -> one.print(configuration.http().host(), api.port(), out));
      stopSign.await();
      draining.begin();
      stopSign.pause(configuration.http().drain());
      LOG.atInfo().addKeyValue("role", ROLE).log("server closes its listener");
    }
  }

  private HttpApi listen() {
    HttpConfiguration http = configuration.http();
    var settings = new HttpSettings(http.host(), http.port(), http.ratePerSecond(), http.burst());
    try {
      return HttpApi.start(
          settings,
          ConnectedPorts.of(database, wiring, draining),
          new CallMeters(metrics.telemetry().registry()));
    } catch (RuntimeException e) {
      throw Exposure.explained(http, e);
    }
  }

  private static int connections(ServerConfiguration configuration) {
    return API_CONNECTIONS
        + (configuration.workerEnabled()
            ? Workers.connections(configuration.reconciler())
            : 2 + ConfiguredRoles.connections(configuration.reconciler()));
  }
}
