package dev.quittance.app.server;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.bootstrap.ServerWiring;
import dev.quittance.bootstrap.Signals;
import dev.quittance.bootstrap.logging.Logging;
import dev.quittance.bootstrap.settings.LogFormat;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.settings.LoggingConfiguration;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** The outcome of one call of the command line inside this JVM. */
record Invocation(int exitCode, String out, String err) {

  /** With a database that exists. */
  static Invocation on(TestDatabase database, String... args) {
    return of(environment(database.address()), "", args);
  }

  static Invocation onWithInput(TestDatabase database, String input, String... args) {
    return of(environment(database.address()), input, args);
  }

  /** With a database that nobody may open: for what must be refused before that. */
  static Invocation withoutDatabase(Map<String, String> environment, String... args) {
    var production = ServerWiring.production(Path.of(""));
    var wiring =
        new ServerWiring(
            (configuration, name, poolSize) -> {
              throw new AssertionError("a database was opened");
            },
            production.chains(),
            production.derive(),
            production.show(),
            production.nanoTime());
    return of(new Surroundings(environment, false, wiring, Signals.none(), input("")), args);
  }

  static Map<String, String> environment(DatabaseAddress address) {
    return Map.of(
        "DATABASE_URL",
        "%s?user=%s&password=%s".formatted(address.jdbcUrl(), address.user(), address.password()),
        "DATABASE_ALLOW_UNSAFE_DURABILITY",
        "true");
  }

  private static Invocation of(Map<String, String> environment, String input, String... args) {
    var wiring = ServerWiring.production(Path.of(""));
    return of(new Surroundings(environment, false, wiring, Signals.none(), input(input)), args);
  }

  private static Invocation of(Surroundings surroundings, String... args) {
    var out = new StringWriter();
    var err = new StringWriter();
    int exitCode =
        CommandTree.create(surroundings)
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(args);
    Logging.configure(new LoggingConfiguration(LogFormat.TEXT, LogLevel.ERROR), false);
    return new Invocation(exitCode, out.toString(), err.toString());
  }

  private static InputStream input(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }
}
