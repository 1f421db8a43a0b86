package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.DatabaseAddress;
import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.adapters.postgres.testing.PostgresProxy;
import dev.quittance.adapters.postgres.testing.PostgresProxy.Fault;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.app.reconciler.JobsMain;
import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A worker dies, sleeps or is cut off in the middle of a job: its effect is there once. */
class KilledJobWorkerTest {
  private static final String SHORT_LEASE = "2";

  /** Of a worker that is to keep its lease, also on a busy machine. */
  private static final String LONG_LEASE = "60";

  @TempDir(cleanup = CleanupMode.NEVER)
  Path logs;

  private final TestDatabase database = TestDatabase.fresh();
  private final Handle handle = database.jdbi().open();
  private final PostgresProxy slowNetwork = PostgresProxy.inFrontOf(database.address());
  private final ScriptedChain chain = new ScriptedChain(5);
  private final List<ChildProcess> processes = new ArrayList<>();

  @BeforeEach
  void addJob() {
    JobRows.addJob(handle, JobRows.addAddress(handle), "partial");
  }

  @AfterEach
  void close() throws Exception {
    processes.forEach(ChildProcess::close);
    chain.close();
    slowNetwork.close();
    handle.close();
    database.close();
  }

  @Test
  void theJobOfAKilledWorkerRunsAgainAfterItsLease() {
    chain.hold();
    ChildProcess victim = start("victim", SHORT_LEASE, database.address());
    Cluster.awaitThat(() -> chain.questions() == 1);
    victim.kill();
    chain.release();

    start("heir", LONG_LEASE, database.address());

    awaitSuccess();
    assertEffectIsThereOnce("heir", 5);
    assertThat(number("SELECT lease_epoch FROM app.reconciliation_jobs")).isEqualTo(2);
    assertThat(number("SELECT attempts FROM app.reconciliation_jobs")).isEqualTo(2);
  }

  @Test
  void aWorkerThatSleptPastItsLeaseWritesNothingWhenItWakes() {
    chain.hold();
    ChildProcess late = start("late", SHORT_LEASE, database.address());
    Cluster.awaitThat(() -> chain.questions() == 1);
    late.pause();
    chain.release();
    start("prompt", LONG_LEASE, database.address());
    awaitSuccess();

    late.resume();

    awaitLateWrite(late);
    assertEffectIsThereOnce("prompt", 5);
    assertThat(late.terminate(Cluster.PATIENCE)).isEqualTo(Optional.of(0));
  }

  /** The write is on its way when the lease ends, and says less than the next worker finds. */
  @Test
  void aWriteDelayedOnTheNetworkPastItsLeaseIsRefused() throws Exception {
    slowNetwork.when("INSERT INTO app.discrepancies", Fault.HOLD);
    ChildProcess late = start("late", SHORT_LEASE, slowNetwork.address());
    slowNetwork.awaitFault(Cluster.PATIENCE);
    chain.receive(8);
    start("prompt", LONG_LEASE, database.address());
    awaitSuccess();

    slowNetwork.deliver();

    awaitLateWrite(late);
    assertEffectIsThereOnce("prompt", 8);
  }

  private ChildProcess start(String worker, String lease, DatabaseAddress address) {
    var environment =
        Map.of(
            JobsMain.CHAIN,
            chain.url(),
            "DATABASE_URL",
            Cluster.url(address),
            "DATABASE_ALLOW_UNSAFE_DURABILITY",
            "true",
            "LOG_FORMAT",
            "json",
            "RECONCILIATION_WORKER_ENABLED",
            "true",
            "RECONCILIATION_POLLING_INTERVAL_MS",
            "200",
            "RECONCILIATION_WORKER_LEASE_SECONDS",
            lease);
    var process =
        ChildProcess.start(
            List.of(
                Cluster.java(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                JobsMain.class.getName(),
                "run",
                "--worker-id",
                worker),
            environment,
            logs.resolve(worker + ".log"));
    processes.add(process);
    return process;
  }

  private void awaitSuccess() {
    Cluster.awaitThat(
        () ->
            number("SELECT count(*) FROM app.reconciliation_jobs WHERE status = 'succeeded'") == 1);
  }

  private static void awaitLateWrite(ChildProcess worker) {
    Cluster.awaitThat(
        () ->
            LogLines.of(worker).stream()
                .anyMatch(line -> line.path("message").asString().equals("late write")));
  }

  private void assertEffectIsThereOnce(String worker, long found) {
    assertThat(number("SELECT count(*) FROM app.discrepancies")).isEqualTo(1);
    assertThat(number("SELECT found_amount_minor FROM app.discrepancies")).isEqualTo(found);
    assertThat(number("SELECT checkpoint_amount FROM app.monitored_addresses")).isEqualTo(found);
    assertThat(
            handle
                .createQuery(
                    """
                    SELECT split_part(metadata ->> 'worker_id', '#', 1)
                      FROM app.event_outbox
                     WHERE event_type = 'discrepancy.opened'
                    """)
                .mapTo(String.class)
                .list())
        .containsExactly(worker);
  }

  private long number(String sql) {
    return handle.createQuery(sql).mapTo(Long.class).one();
  }
}
