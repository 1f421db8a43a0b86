package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.PostgresProxy;
import dev.quittance.adapters.postgres.testing.PostgresProxy.Fault;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.devkit.process.ChildProcess;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever comes back after its lease has ended changes nothing. */
class LateWorkersTest {
  private static final int ROWS = 100;
  private static final String LEASE_SECONDS = "2";

  /** Of a worker that is to keep its lease, also on a busy machine. */
  private static final String LONG_LEASE_SECONDS = "60";

  @TempDir(cleanup = org.junit.jupiter.api.io.CleanupMode.NEVER)
  Path logs;

  private final TestDatabase database = TestDatabase.fresh();
  private final PostgresProxy slowNetwork = PostgresProxy.inFrontOf(database.address());
  private Cluster cluster;

  @BeforeEach
  void open() {
    cluster = new Cluster(database.address(), logs);
  }

  @AfterEach
  void close() throws Exception {
    cluster.close();
    slowNetwork.close();
    database.close();
  }

  @Test
  void aWorkerStoppedPastItsLeaseWritesNothingWhenItWakes() {
    cluster.insertPaid(ROWS);
    ChildProcess late = startAndStopWhileObserving("late");
    cluster.chain().faults().release();

    finishWith("prompt");
    late.resume();

    awaitLateWrites(late, ROWS);
    assertThat(cluster.confirmedBy("prompt")).isEqualTo(ROWS);
    assertThat(cluster.confirmedBy("late")).isZero();
    assertHistoryIsSound();
    assertThat(late.terminate(Cluster.PATIENCE)).isEqualTo(Optional.of(0));
  }

  /**
   * The write is on its way when the lease ends; meanwhile the payment vanishes from the chain and
   * another worker, seeing nothing, releases the row. Only the epoch can tell that the write is
   * stale: status and version are unchanged and nobody owns the row.
   */
  @ParameterizedTest
  @CsvSource({"late, prompt", "twin, twin"})
  void aWriteDelayedOnTheNetworkPastItsLeaseIsRefused(String lateName, String promptName)
      throws Exception {
    cluster.insertPaid(ROWS);
    ChildProcess late = startWithItsWriteHeldUp(lateName);
    cluster.chain().reorg(1);
    finishWith(promptName);

    slowNetwork.deliver();

    awaitLateWrites(late, ROWS);
    assertThat(cluster.history().inStatus("pending")).isEqualTo(ROWS);
    assertThat(cluster.count("SELECT sum(version) FROM app.payment_requests")).isEqualTo(ROWS);
    assertHistoryIsSound();
  }

  @Test
  void twoProcessesWithOneWorkerIdDoNotTakeEachOthersLeaseForTheirOwn() throws Exception {
    cluster.insertPaid(ROWS);
    ChildProcess late = startWithItsWriteHeldUp("twin");
    cluster.chain().faults().hold();
    ChildProcess prompt = startPrompt("twin").run();
    cluster.awaitHeldQuestions(1);

    slowNetwork.deliver();

    awaitLateWrites(late, ROWS);
    assertThat(cluster.history().inStatus("confirmed")).isZero();
    cluster.chain().faults().release();
    Cluster.awaitThat(() -> LogLines.total(prompt, "confirmed") == ROWS);
    assertThat(cluster.history().inStatus("confirmed")).isEqualTo(ROWS);
    assertHistoryIsSound();
  }

  @ParameterizedTest
  @ValueSource(ints = {600, -600})
  void aWorkerWhoseClockIsTenMinutesOffStealsAndKeepsNothing(int skewSeconds) {
    cluster.insertPaid(ROWS);
    ChildProcess skewed =
        start("skewed").withJvmOption(SkewedClock.javaAgent(logs, skewSeconds)).run();
    Cluster.awaitThat(() -> cluster.confirmedBy("skewed") == ROWS);
    assertThat(SkewedClock.isSkewed(LogLines.of(skewed), skewSeconds)).isTrue();

    // Leases of the others are neither seen as ended, nor its own as lasting, by its clock.
    cluster.chain().faults().hold();
    insertMore();
    skewed.pause();
    ChildProcess prompt = startPrompt("prompt").run();
    cluster.awaitHeldQuestions(1);
    skewed.resume();
    cluster.chain().faults().release();

    Cluster.awaitThat(() -> cluster.history().inStatus("confirmed") == 2 * ROWS);
    assertHistoryIsSound();
    assertThat(prompt.isAlive()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {600, -600})
  void aLateWorkerWithAWrongClockWritesNothingEither(int skewSeconds) throws Exception {
    cluster.insertPaid(ROWS);
    slowNetwork.when("INSERT INTO app.event_outbox", Fault.HOLD);
    ChildProcess late =
        start("late")
            .withDatabase(slowNetwork.address())
            .withJvmOption(SkewedClock.javaAgent(logs, skewSeconds))
            .run();
    slowNetwork.awaitFault(Cluster.PATIENCE);
    cluster.chain().reorg(1);
    finishWith("prompt");

    slowNetwork.deliver();

    awaitLateWrites(late, ROWS);
    assertThat(cluster.history().inStatus("pending")).isEqualTo(ROWS);
    assertHistoryIsSound();
  }

  private void insertMore() {
    PaymentRequestRows.insertDue(cluster.jdbi(), ROWS + 1, ROWS);
    cluster.pay(2 * ROWS);
  }

  private Cluster.Start start(String worker) {
    return cluster.prepare(worker).with("PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS", LEASE_SECONDS);
  }

  private Cluster.Start startPrompt(String worker, String... options) {
    return cluster
        .prepare(worker, options)
        .with("PAYMENT_REQUEST_RECONCILER_LEASE_SECONDS", LONG_LEASE_SECONDS);
  }

  private ChildProcess startAndStopWhileObserving(String worker) {
    cluster.chain().faults().hold();
    ChildProcess process = start(worker).run();
    cluster.awaitHeldQuestions(1);
    process.pause();
    return process;
  }

  private ChildProcess startWithItsWriteHeldUp(String worker) throws InterruptedException {
    slowNetwork.when("INSERT INTO app.event_outbox", Fault.HOLD);
    ChildProcess process = start(worker).withDatabase(slowNetwork.address()).run();
    slowNetwork.awaitFault(Cluster.PATIENCE);
    return process;
  }

  /** Comes up while the leases of the other run out, and ends when nothing is leased or due. */
  private void finishWith(String worker) {
    ChildProcess process = startPrompt(worker, "--until-empty").run();
    assertThat(process.exitCode(Cluster.PATIENCE)).as(process.output()).contains(0);
  }

  private static void awaitLateWrites(ChildProcess worker, int expected) {
    Cluster.awaitThat(() -> LogLines.total(worker, "late_writes") == expected);
  }

  private void assertHistoryIsSound() {
    assertThat(cluster.history().confirmedTwice()).isZero();
    assertThat(cluster.history().brokenHistories()).isZero();
    assertThat(cluster.history().disagreements()).isZero();
    assertThat(cluster.claims().overlappingClaims()).isZero();
  }
}
