package dev.quittance.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.settings.SettingsReader;
import dev.quittance.bootstrap.testing.FakeDatabase;
import dev.quittance.bootstrap.worker.ReconciliationScheduler;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfiguredRolesTest {
  @Test
  void aSchedulerThatIsNotWantedIsNotThere() {
    assertThat(roles(Map.of())).isEmpty();
  }

  @Test
  void aSchedulerIsThereIfItIsWantedWhateverElseIs() {
    assertThat(roles(Map.of("RECONCILIATION_SCHEDULER_ENABLED", "true")))
        .hasExactlyElementsOfTypes(ReconciliationScheduler.class);
  }

  private static List<Role> roles(Map<String, String> environment) {
    var configuration = ReconcilerConfiguration.read(new SettingsReader(environment, Map.of()));
    var database = new FakeDatabase();
    try (var metrics = new Metrics(configuration.metrics(), database, System::nanoTime)) {
      var parts = new Parts(database, Chains.none(), metrics, System::nanoTime);
      return ConfiguredRoles.create(configuration, parts);
    }
  }
}
