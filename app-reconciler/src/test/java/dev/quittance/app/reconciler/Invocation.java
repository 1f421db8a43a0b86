package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.Chains;
import dev.quittance.bootstrap.Signals;
import dev.quittance.bootstrap.Wiring;
import dev.quittance.bootstrap.logging.Logging;
import dev.quittance.bootstrap.settings.LogFormat;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.settings.LoggingConfiguration;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

/** The outcome of one call of the command line inside this JVM. */
record Invocation(int exitCode, String out, String err) {

  /** Fails when anything is opened: for what must be refused before that. */
  static final Wiring.OpenDatabase NOTHING_MAY_START =
      (configuration, name, poolSize) -> {
        throw new AssertionError("a database was opened");
      };

  static Invocation of(
      Map<String, String> environment, Wiring.OpenDatabase database, String... args) {
    var wiring = new Wiring(database, (chains, watch) -> Chains.none(), System::nanoTime);
    var out = new StringWriter();
    var err = new StringWriter();
    int exitCode =
        CommandTree.create(
                new Commands(new Surroundings(environment, false, wiring, Signals.none())))
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(args);
    Logging.configure(new LoggingConfiguration(LogFormat.TEXT, LogLevel.ERROR), false);
    return new Invocation(exitCode, out.toString(), err.toString());
  }
}
