package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CrashTest {
  private static final int ROWS = 100;
  private static final int LEASE_SECONDS = 3;
  private static final int POLL_SECONDS = 1;

  /** For the scheduling of a busy machine; the guarantee itself is lease plus one poll interval. */
  private static final int SLACK_SECONDS = 5;

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
  void rowsOfAKilledWorkerAreClaimedByAnotherWithinLeaseAndOnePollInterval() {
    cluster.insertPaid(ROWS);
    cluster.chain().faults().hold();
    ChildProcess victim = start("victim");
    cluster.awaitHeldQuestions(1);
    start("heir");
    assertThat(cluster.claims().claims()).isEqualTo(ROWS);

    victim.kill();
    cluster.chain().faults().release();

    Cluster.awaitThat(() -> cluster.history().inStatus("confirmed") == ROWS);
    assertThat(cluster.confirmedBy("heir")).isEqualTo(ROWS);
    assertThat(cluster.claims().overlappingClaims()).isZero();
    assertThat(cluster.claims().recoveredAfterLeaseExpiry()).isEqualTo(ROWS);
    assertThat(longestSecondsFromLeaseEndToNextClaim()).isLessThan(POLL_SECONDS + SLACK_SECONDS);
  }

  @Test
  void aTermSignalReleasesWhatIsHeldAndEndsWithExitCodeZero() {
    cluster.insertPaid(ROWS);
    cluster.chain().faults().hold();
    ChildProcess worker =
        cluster.prepare("leaver").with("PAYMENT_REQUEST_RECONCILER_SHUTDOWN_SECONDS", "1").run();
    cluster.awaitHeldQuestions(1);
    assertThat(cluster.history().leased()).isEqualTo(ROWS);

    assertThat(worker.terminate(Cluster.PATIENCE)).isEqualTo(Optional.of(0));

    assertThat(cluster.history().leased()).isZero();
    assertThat(
            cluster.count(
                """
                SELECT count(*)
                  FROM app.payment_requests
                 WHERE reconcile_due_at <= clock_timestamp()
                """))
        .isEqualTo(ROWS);
    assertThat(LogLines.of(worker))
        .extracting(line -> line.path("message").asString())
        .contains("reconciler stopping", "reconciler stopped");
  }

  private ChildProcess start(String worker) {
    return cluster
        .prepare(worker)
        .with("PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS", Integer.toString(LEASE_SECONDS))
        .with("PAYMENT_REQUEST_RECONCILER_POLL_INTERVAL_SECONDS", Integer.toString(POLL_SECONDS))
        .run();
  }

  private long longestSecondsFromLeaseEndToNextClaim() {
    return cluster.count(
        """
        SELECT ceil(extract(epoch FROM max(
                 next.claimed_at
                   -- the time that a process takes to start is not what is measured
                   - greatest(lost.lease_until, (SELECT max(started_at) FROM app.workers)))))
          FROM audit.claims AS lost
          JOIN audit.claims AS next
            ON next.request_id = lost.request_id
           AND next.epoch = lost.epoch + 1
         WHERE lost.ended_at IS NULL
        """);
  }
}
