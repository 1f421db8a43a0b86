package dev.quittance.bootstrap;

import dev.quittance.adapters.chain.WatchProviders;
import dev.quittance.bootstrap.settings.ChainConfiguration;
import dev.quittance.bootstrap.settings.DatabaseConfiguration;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/** Which adapters stand behind the ports. A test hands in its own. */
public record Wiring(OpenDatabase database, ConnectChains chains, LongSupplier nanoTime) {

  @FunctionalInterface
  public interface OpenDatabase {
    Database open(DatabaseConfiguration configuration, String applicationName, int poolSize);
  }

  @FunctionalInterface
  public interface ConnectChains {
    Chains connect(ChainConfiguration configuration, WatchProviders watch);
  }

  /**
   * @param directory where the embedded database lives, if that is chosen
   */
  public static Wiring production(Path directory) {
    return new Wiring(
        (configuration, name, poolSize) ->
            OpenPostgres.open(configuration, directory, name, poolSize),
        ConnectedChains::connect,
        System::nanoTime);
  }
}
