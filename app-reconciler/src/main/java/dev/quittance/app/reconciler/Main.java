package dev.quittance.app.reconciler;

import dev.quittance.bootstrap.ShutdownHook;
import dev.quittance.bootstrap.Wiring;
import java.nio.file.Path;

/** {@code bin/reconciler}. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    var hook = new ShutdownHook();
    var surroundings =
        new Surroundings(
            System.getenv(),
            Boolean.getBoolean("quittance.terminal"),
            Wiring.production(Path.of("")),
            hook);
    hook.exit(CommandTree.create(new Commands(surroundings)).execute(args));
  }
}
