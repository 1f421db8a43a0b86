package dev.quittance.app.server;

import dev.quittance.bootstrap.ServerDatabase;
import dev.quittance.bootstrap.logging.Logging;
import dev.quittance.bootstrap.settings.CommonConfiguration;
import dev.quittance.bootstrap.settings.Program;
import dev.quittance.bootstrap.settings.SettingsReader;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/** Opens the database for one command, which may be the first that ever comes to it. */
record DatabaseTool(Surroundings surroundings) {
  private static final String NAME = "quittance-server-tool";
  private static final int POOL_SIZE = 1;

  void use(Consumer<ServerDatabase> command) {
    open(
        database -> {
          database.migrate();
          command.accept(database);
        });
  }

  /** Nothing but migrations. */
  void migrate(IntConsumer report) {
    open(database -> report.accept(database.migrate()));
  }

  private void open(Consumer<ServerDatabase> command) {
    var configuration =
        CommonConfiguration.read(
            new SettingsReader(Program.SERVER, surroundings.environment(), Map.of()));
    Logging.configure(configuration.logging(), surroundings.terminal());
    var open = surroundings.wiring().database();
    try (var database = open.open(configuration.database(), NAME, POOL_SIZE)) {
      command.accept(database);
    }
  }
}
