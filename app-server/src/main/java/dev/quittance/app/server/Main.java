package dev.quittance.app.server;

import dev.quittance.bootstrap.ServerWiring;
import dev.quittance.bootstrap.ShutdownHook;
import java.nio.file.Path;

/** {@code bin/server}. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    var hook = new ShutdownHook();
    var surroundings =
        new Surroundings(
            System.getenv(),
            Boolean.getBoolean("quittance.terminal"),
            ServerWiring.production(Path.of("")),
            hook,
            System.in);
    hook.exit(CommandTree.create(surroundings).execute(args));
  }
}
