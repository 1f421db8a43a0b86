package dev.quittance.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.settings.SettingsReader;
import dev.quittance.bootstrap.testing.CapturedLog;
import dev.quittance.bootstrap.testing.FakeDatabase;
import dev.quittance.bootstrap.testing.Requests;
import dev.quittance.bootstrap.worker.RunMode;
import dev.quittance.bootstrap.worker.Totals;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class RunUntilSignalTest {
  private final FakeDatabase database = FakeDatabase.withDue(250);
  private final AtomicBoolean chainsClosed = new AtomicBoolean();
  private final CompletableFuture<Runnable> signal = new CompletableFuture<>();

  @Test
  void aReconcilerMigratesWorksAndClosesEverything() {
    Totals totals = run(RunMode.UNTIL_EMPTY, Map.of(), opening(database));

    assertThat(totals.confirmed()).isEqualTo(250);
    assertThat(database.stampedSoFar()).isEqualTo(250);
    assertThat(database.migrated).isTrue();
    assertThat(database.closed).isTrue();
    assertThat(chainsClosed).isTrue();
  }

  @Test
  void aProcessThatIsNoSequencerStampsNothing() {
    run(RunMode.UNTIL_EMPTY, Map.of("EVENT_SEQUENCER_ENABLED", "false"), opening(database));

    assertThat(database.writtenSoFar()).isEqualTo(250);
    assertThat(database.stampedSoFar()).isZero();
  }

  @Test
  void theWorkersOfAProcessShareItsName() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      var names = Map.of("WORKERS", "2", "WORKER_ID", "till");
      run(RunMode.UNTIL_EMPTY, names, opening(database));

      assertThat(log.lines("worker started"))
          .extracting(line -> line.get("worker_id").stringValue())
          .containsExactlyInAnyOrder("till-1", "till-2");
    }
  }

  @Test
  void aSignalEndsTheWorkAndClosesEverything() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      var result =
          CompletableFuture.supplyAsync(() -> run(RunMode.FOREVER, Map.of(), opening(database)));
      await().until(() -> database.writtenSoFar() == 250);

      signal.join().run();

      assertThat(result.join().confirmed()).isEqualTo(250);
      assertThat(database.closed).isTrue();
      assertThat(log.lines("reconciler stopping")).hasSize(1);
      assertThat(log.lines("worker stopped")).hasSize(1);
      assertThat(log.lines("reconciler stopped")).hasSize(1);
    }
  }

  @Test
  void aSignalWhileTheDatabaseIsAwaitedEndsTheStart() {
    var opening = new CountDownLatch(1);
    Wiring.OpenDatabase never =
        (configuration, name, poolSize) -> {
          opening.countDown();
          try {
            new CountDownLatch(1).await();
            throw new AssertionError("nobody opens it");
          } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted", e);
          }
        };
    var result =
        CompletableFuture.supplyAsync(
            () -> run(RunMode.FOREVER, Map.of("DATABASE_URL", "postgres://h/d"), never));
    await().until(() -> opening.getCount() == 0);

    signal.join().run();

    assertThat(result.join()).isEqualTo(Totals.NOTHING);
  }

  @Test
  void aFailureWithoutASignalIsPassedOnAndTheDatabaseClosed() {
    database.failNextClaims(1);

    assertThatThrownBy(() -> run(RunMode.ONCE, Map.of(), opening(database)))
        .hasMessage("the database is away");
    assertThat(database.closed).isTrue();
  }

  @Test
  void theConfigurationIsLoggedOnceAndTypingErrorsAreNoticed() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      run(RunMode.ONCE, Map.of("LEASE_SECOND", "3"), opening(database));

      assertThat(log.lines("configuration"))
          .hasSize(1)
          .allMatch(line -> line.get("reconciler_lease_seconds").stringValue().equals("30"));
      assertThat(log.lines("unknown variable, ignored"))
          .extracting(line -> line.get("variable").stringValue())
          .containsExactly("PAYMENT_REQUEST_RECONCILER_LEASE_SECOND");
    }
  }

  private static Wiring.OpenDatabase opening(Database database) {
    return (configuration, name, poolSize) -> database;
  }

  /** Variables of the reconciler without their prefix. */
  private Totals run(RunMode mode, Map<String, String> variables, Wiring.OpenDatabase open) {
    Map<String, String> environment = new HashMap<>();
    variables.forEach(
        (name, value) ->
            environment.put(
                name.matches("(DATABASE|EVENT)_.*") ? name : "PAYMENT_REQUEST_RECONCILER_" + name,
                value));
    var wiring =
        new Wiring(
            open,
            (chains, watch) ->
                new Chains(
                    Requests.ALL_PAID,
                    (questions, deadline) -> Map.of(),
                    () -> chainsClosed.set(true)),
            System::nanoTime);
    var configuration = ReconcilerConfiguration.read(new SettingsReader(environment, Map.of()));
    return RunUntilSignal.reconciler(configuration, mode, wiring)
        .run((stop, atMost) -> signal.complete(stop));
  }
}
