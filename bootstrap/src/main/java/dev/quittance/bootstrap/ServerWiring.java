package dev.quittance.bootstrap;

import dev.quittance.adapters.chain.address.Addresses;
import dev.quittance.application.port.DeriveAddress;
import dev.quittance.application.port.ShowAddress;
import dev.quittance.bootstrap.settings.DatabaseConfiguration;
import java.nio.file.Path;
import java.util.function.LongSupplier;

/** Which adapters stand behind the ports of the server. */
public record ServerWiring(
    OpenServerDatabase database,
    Wiring.ConnectChains chains,
    DeriveAddress derive,
    ShowAddress show,
    LongSupplier nanoTime) {

  @FunctionalInterface
  public interface OpenServerDatabase {
    ServerDatabase open(DatabaseConfiguration configuration, String applicationName, int poolSize);
  }

  /**
   * @param directory where the embedded database lives, if that is chosen
   */
  public static ServerWiring production(Path directory) {
    return new ServerWiring(
        (configuration, name, poolSize) ->
            OpenPostgres.open(configuration, directory, name, poolSize),
        ConnectedChains::connect,
        Addresses.derivation(),
        Addresses.display(),
        System::nanoTime);
  }
}
