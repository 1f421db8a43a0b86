package dev.quittance.app.server;

import dev.quittance.bootstrap.RunUntilSignal;
import dev.quittance.bootstrap.logging.Logging;
import dev.quittance.bootstrap.settings.Program;
import dev.quittance.bootstrap.settings.ServerConfiguration;
import dev.quittance.bootstrap.settings.SettingsReader;
import java.io.PrintWriter;
import java.util.Map;

/** The command that serves. Settings are read first: a bad one stops everything. */
record RunServer(Surroundings surroundings) {

  /**
   * @param flags values by flag
   */
  void run(Map<String, String> flags, PrintWriter out) {
    var configuration =
        ServerConfiguration.read(
            new SettingsReader(Program.SERVER, surroundings.environment(), flags));
    Logging.configure(configuration.common().logging(), surroundings.terminal());
    var role =
        new RunUntilSignal.Role(
            ServerProcess.ROLE,
            configuration.shutdown(),
            configuration.common().database().choice());
    new RunUntilSignal(role, () -> ServerProcess.open(configuration, surroundings.wiring(), out))
        .run(surroundings.signals());
  }
}
