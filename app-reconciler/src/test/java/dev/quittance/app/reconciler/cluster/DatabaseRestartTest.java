package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.DatabaseSettings;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.embedded.OrphanGuard;
import dev.quittance.adapters.postgres.embedded.RunningServer;
import dev.quittance.adapters.postgres.embedded.ServerStart;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.devkit.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DatabaseRestartTest {
  private static final int RESTARTS = 10;
  private static final int ROWS_BETWEEN = 200;
  private static final int ROWS = (RESTARTS + 5) * ROWS_BETWEEN;

  @TempDir Path folder;

  @Test
  void tenImmediateRestartsUnderLoadLoseAndDoubleNothing() throws IOException {
    ServerStart start = ServerStart.durableForAWhile(folder.resolve("postgres"));
    RunningServer server = startGuarded(start);
    try {
      migrate(server);
      try (var cluster = new Cluster(server.address("postgres"), folder)) {
        cluster.insertPaid(ROWS);
        cluster.chain().faults().always(Fault.delay(Duration.ofMillis(20)));
        List<ChildProcess> workers = List.of(startWorker(cluster, "a"), startWorker(cluster, "b"));

        for (int i = 1; i <= RESTARTS; i++) {
          awaitConfirmed(cluster, (long) i * ROWS_BETWEEN);
          server.stopImmediately();
          server = startGuarded(start);
        }

        awaitConfirmed(cluster, ROWS);
        assertThat(workers).allMatch(ChildProcess::isAlive);
        assertThat(cluster.history().confirmedTwice()).isZero();
        assertThat(cluster.history().brokenHistories()).isZero();
        assertThat(cluster.history().disagreements()).isZero();
        assertThat(cluster.claims().overlappingClaims()).isZero();
        for (ChildProcess worker : workers) {
          assertThat(worker.terminate(Cluster.PATIENCE)).isEqualTo(Optional.of(0));
        }
      }
    } finally {
      server.stopImmediately();
    }
  }

  private static RunningServer startGuarded(ServerStart start) throws IOException {
    RunningServer server = start.start();
    OrphanGuard.over(server.pid(), "QUIT", Optional.empty());
    return server;
  }

  private static void migrate(RunningServer server) {
    var settings = new DatabaseSettings(server.address("postgres"), "migrate", 1, false);
    try (var database = PostgresDatabase.open(settings)) {
      database.migrate();
    }
  }

  private static ChildProcess startWorker(Cluster cluster, String name) {
    return cluster.new Start(name, "--workers", "2", "--batch-size", "20")
        .with("PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS", "2")
        .run();
  }

  private static void awaitConfirmed(Cluster cluster, long rows) {
    Cluster.awaitThat(() -> cluster.history().inStatus("confirmed") >= rows);
  }
}
