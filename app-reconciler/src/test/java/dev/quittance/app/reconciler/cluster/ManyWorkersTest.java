package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManyWorkersTest {
  @TempDir Path logs;

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
  void eightWorkersInThreeProcessesTransitionEachOf10000RowsExactlyOnce() {
    eightWorkersTransitionEachOnce(10_000, 100);
  }

  @Test
  @Tag("prove")
  void eightWorkersInThreeProcessesTransitionEachOf100000RowsExactlyOnce() {
    eightWorkersTransitionEachOnce(100_000, 500);
  }

  private void eightWorkersTransitionEachOnce(int rows, int batch) {
    cluster.insertPaid(rows);
    // So that the first to come up does not finish before the last has begun.
    cluster.chain().faults().hold();
    List<ChildProcess> processes =
        List.of(
            startWorkers("a", 3, batch), startWorkers("b", 3, batch), startWorkers("c", 2, batch));
    Cluster.awaitThat(() -> cluster.count("SELECT count(DISTINCT owner) FROM audit.claims") == 8);
    cluster.chain().faults().release();

    for (ChildProcess process : processes) {
      assertThat(process.exitCode(Duration.ofMinutes(4))).as(process.output()).contains(0);
    }
    assertThat(cluster.history().inStatus("confirmed")).isEqualTo(rows);
    assertThat(cluster.history().confirmedTwice()).isZero();
    assertThat(cluster.history().brokenHistories()).isZero();
    assertThat(cluster.history().disagreements()).isZero();
    assertThat(cluster.history().leased()).isZero();
    assertThat(cluster.claims().claims()).isEqualTo(rows);
    assertThat(cluster.claims().overlappingClaims()).isZero();
    assertThat(List.of("a", "b", "c")).allMatch(name -> cluster.confirmedBy(name + "-1") > 0);
  }

  private ChildProcess startWorkers(String name, int workers, int batch) {
    return cluster
        .prepare(
            name,
            "--until-empty",
            "--workers",
            Integer.toString(workers),
            "--batch-size",
            Integer.toString(batch))
        .with("PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS", "120")
        .with("LOG_LEVEL", "warn")
        .run();
  }

  @Test
  void inTenCyclesEachOf1000UnpaidRowsIsLookedAtOnce() {
    cluster.insertUnpaid(1_000);

    ChildProcess worker = cluster.start("w", "--until-empty", "--batch-size", "100");

    assertThat(worker.exitCode(Cluster.PATIENCE)).as(worker.output()).contains(0);
    assertThat(LogLines.total(worker, "claimed")).isEqualTo(1_000);
    assertThat(cluster.claims().claims()).isEqualTo(1_000);
    assertThat(cluster.count("SELECT count(DISTINCT request_id) FROM audit.claims"))
        .isEqualTo(1_000);
    assertThat(cluster.history().inStatus("pending")).isEqualTo(1_000);
  }

  @Test
  void onePoisonRowAndOneFailingCallLeaveTheOther98OfABatchToProgress() {
    cluster.insertPaid(100);
    String failing =
        cluster
            .jdbi()
            .withHandle(
                handle ->
                    handle
                        .createQuery(
                            """
                            UPDATE app.payment_requests
                               SET chain = CASE WHEN address_canonical LIKE '%0a'
                                                THEN 'dogecoin' ELSE chain END
                             WHERE address_canonical LIKE '%000a'
                                OR address_canonical LIKE '%000b'
                            RETURNING address_canonical
                            """)
                        .mapTo(String.class)
                        .filter(address -> address.endsWith("b"))
                        .first());
    cluster.chain().faults().failFor(failing);

    ChildProcess worker = cluster.start("w", "--once", "--batch-size", "100");

    assertThat(worker.exitCode(Cluster.PATIENCE)).as(worker.output()).contains(0);
    assertThat(cluster.history().inStatus("confirmed")).isEqualTo(98);
    assertThat(LogLines.total(worker, "skipped")).isEqualTo(1);
    assertThat(LogLines.total(worker, "errors")).isEqualTo(1);
    assertThat(cluster.history().leased()).isZero();
  }
}
