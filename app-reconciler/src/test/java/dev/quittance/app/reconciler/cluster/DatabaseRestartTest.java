package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.embedded.TemporaryServer;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.devkit.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseRestartTest {
  private static final int ROWS_BETWEEN = 200;

  @TempDir Path logs;

  @Test
  void threeImmediateRestartsUnderLoadLoseAndDoubleNothing() throws IOException {
    restartsUnderLoadLoseAndDoubleNothing(3);
  }

  @Test
  @Tag("prove")
  void tenImmediateRestartsUnderLoadLoseAndDoubleNothing() throws IOException {
    restartsUnderLoadLoseAndDoubleNothing(10);
  }

  private void restartsUnderLoadLoseAndDoubleNothing(int restarts) throws IOException {
    int rows = (restarts + 3) * ROWS_BETWEEN;
    try (var server = TemporaryServer.durable(Map.of())) {
      migrate(server.address());
      try (var cluster = new Cluster(server.address(), logs)) {
        cluster.insertPaid(rows);
        cluster.chain().faults().always(Fault.delay(Duration.ofMillis(20)));
        List<ChildProcess> workers = List.of(startWorker(cluster, "a"), startWorker(cluster, "b"));

        for (int i = 1; i <= restarts; i++) {
          awaitConfirmed(cluster, (long) i * ROWS_BETWEEN);
          server.crashAndRestart();
        }

        awaitConfirmed(cluster, rows);
        assertThat(workers).allMatch(ChildProcess::isAlive);
        assertThat(cluster.history().confirmedTwice()).isZero();
        assertThat(cluster.history().brokenHistories()).isZero();
        assertThat(cluster.history().disagreements()).isZero();
        assertThat(cluster.claims().overlappingClaims()).isZero();
        for (ChildProcess worker : workers) {
          assertThat(worker.terminate(Cluster.PATIENCE)).isEqualTo(Optional.of(0));
        }
      }
    }
  }

  private static void migrate(DatabaseAddress address) {
    try (var database = PostgresDatabase.open(new DatabaseSettings(address, "migrate", 1, false))) {
      database.migrate();
    }
  }

  private static ChildProcess startWorker(Cluster cluster, String name) {
    return cluster
        .prepare(name, "--workers", "2", "--batch-size", "20")
        .with("PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS", "2")
        .run();
  }

  private static void awaitConfirmed(Cluster cluster, long rows) {
    Cluster.awaitThat(() -> cluster.history().inStatus("confirmed") >= rows);
  }
}
