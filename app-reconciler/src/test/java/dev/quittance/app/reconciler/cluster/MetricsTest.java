package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The figures of a real process on a real database. */
class MetricsTest {
  private static final int PAID = 40;
  private static final int UNPAID = 10;

  @TempDir(cleanup = org.junit.jupiter.api.io.CleanupMode.NEVER)
  Path logs;

  private final TestDatabase database = TestDatabase.fresh();
  private Cluster cluster;

  @BeforeEach
  void open() {
    cluster = new Cluster(database.address(), logs);
  }

  @AfterEach
  void close() {
    cluster.close();
    database.close();
  }

  @Test
  void whatAWorkerDidAndWhatIsLeftShowOnItsPort() {
    cluster.insertUnpaid(PAID + UNPAID);
    cluster.pay(PAID);
    ChildProcess worker = cluster.prepare("shown").with("METRICS_PORT", "0").run();

    await()
        .atMost(Cluster.PATIENCE)
        .ignoreExceptions()
        .untilAsserted(
            () ->
                assertThat(Scrape.of(worker).text())
                    .contains(
                        "to=\"confirmed\"} " + PAID + ".0\n",
                        "\nquittance_claims_total " + (PAID + UNPAID) + ".0\n",
                        "\nquittance_open_requests " + UNPAID + ".0\n",
                        "\nquittance_leased_requests 0.0\n",
                        "\nquittance_workers_alive 1.0\n",
                        "\nquittance_pool_connections{state=\"waiting\"} 0.0\n",
                        "\nquittance_sample_failures_total 0.0\n"));
    assertThat(worker.terminate(Cluster.PATIENCE)).isEqualTo(Optional.of(0));
  }
}
