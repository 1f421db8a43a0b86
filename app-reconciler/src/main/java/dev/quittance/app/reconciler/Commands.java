package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.Database;
import dev.quittance.bootstrap.RunUntilSignal;
import dev.quittance.bootstrap.cli.Invoked;
import dev.quittance.bootstrap.logging.Logging;
import dev.quittance.bootstrap.settings.CommonConfiguration;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.settings.ScheduleConfiguration;
import dev.quittance.bootstrap.settings.SettingsReader;
import dev.quittance.bootstrap.worker.RunMode;
import java.io.PrintWriter;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine.ParseResult;

/** What the commands do. Settings are read first: a bad one stops everything. */
final class Commands {
  private static final String NAME = "quittance-reconciler";
  private static final int POOL_SIZE = 1;

  private final Surroundings surroundings;

  Commands(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  /**
   * @param flags values by flag
   */
  void run(RunMode mode, Map<String, String> flags) {
    var configuration =
        ReconcilerConfiguration.read(new SettingsReader(surroundings.environment(), flags));
    Logging.configure(configuration.common().logging(), surroundings.terminal());
    RunUntilSignal.reconciler(configuration, mode, surroundings.wiring())
        .run(surroundings.signals());
  }

  void migrate(PrintWriter out) {
    withDatabase(database -> out.println("migrations applied: " + database.migrate()));
  }

  void status(boolean json, PrintWriter out) {
    withDatabase(
        database -> {
          var status = database.status().read();
          var jobs = database.jobBacklog().read();
          out.println(json ? StatusJson.of(status, jobs) : StatusText.of(status, jobs));
        });
  }

  void jobs(ParseResult invoked) {
    withDatabase(database -> new JobCommands(database.jobDesk(), invoked).perform());
  }

  void observers(Invoked invoked) {
    var prepared = ObserverCommands.prepare(invoked);
    withDatabase(
        database -> {
          database.migrate();
          prepared.run(database.observers().keeping());
        });
  }

  void locks(Invoked invoked) {
    withDatabase(database -> new LockCommands(database.locks(), invoked).perform());
  }

  /** May be the first that ever comes to a database. */
  void addresses(Invoked invoked) {
    withDatabase(
        database -> {
          database.migrate();
          new AddressCommands(database.addresses()).perform(invoked);
        });
  }

  void schedule(Invoked invoked) {
    var configuration =
        ScheduleConfiguration.read(new SettingsReader(surroundings.environment(), Map.of()));
    withDatabase(
        database -> {
          database.migrate();
          new ScheduleCommands(database.scheduling()).perform(configuration, invoked);
        });
  }

  private void withDatabase(Consumer<Database> use) {
    var configuration =
        CommonConfiguration.read(new SettingsReader(surroundings.environment(), Map.of()));
    Logging.configure(configuration.logging(), surroundings.terminal());
    var open = surroundings.wiring().database();
    try (var database = open.open(configuration.database(), NAME, POOL_SIZE)) {
      use.accept(database);
    }
  }
}
