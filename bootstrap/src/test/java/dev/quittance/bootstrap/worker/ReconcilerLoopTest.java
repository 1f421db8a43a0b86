package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.StepFailed;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.testing.CapturedLog;
import dev.quittance.bootstrap.testing.FakeDatabase;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ReconcilerLoopTest {
  private static final Duration LONG = Duration.ofHours(1);
  private static final Duration SHORT = Duration.ofMillis(5);

  @Test
  void aFullBatchIsFollowedByTheNextClaimAtOnce() {
    var database = FakeDatabase.withDue(25);
    try (var running = Running.start(TestLoops.loop(database, RunMode.FOREVER, LONG))) {
      // With an hour between polls, three claims can only come from full batches.
      await().until(() -> database.claims.get() == 3);
      await().until(() -> database.writtenSoFar() == 25);
      assertThat(running.stop().claimed()).isEqualTo(25);
    }
    assertThat(database.claims).hasValue(3);
  }

  @Test
  void anIdleLoopClaimsAgainAfterThePollInterval() {
    var database = new FakeDatabase();
    try (var running = Running.start(TestLoops.loop(database, RunMode.FOREVER, SHORT))) {
      await().until(() -> database.claims.get() >= 3);
      assertThat(running.stop().claimed()).isZero();
    }
  }

  @Test
  void aHintEndsTheWait() {
    var database = new FakeDatabase();
    var loop = TestLoops.loop(database, RunMode.FOREVER, LONG);
    try (var running = Running.start(loop)) {
      await().until(() -> database.claims.get() == 1);
      database.addDue(1);
      loop.hint();
      await().until(() -> database.writtenSoFar() == 1);
      assertThat(running.stop().confirmed()).isEqualTo(1);
    }
  }

  @Test
  void aFailedClaimIsLoggedAndTriedAgain() {
    var database = FakeDatabase.withDue(1);
    database.failNextClaims(2);
    try (var log = CapturedLog.json(LogLevel.INFO);
        var running = Running.start(TestLoops.loop(database, RunMode.FOREVER, LONG))) {
      await().until(() -> database.writtenSoFar() == 1);
      running.stop();

      assertThat(log.lines("cycle failed"))
          .hasSize(2)
          .allSatisfy(
              line -> {
                assertThat(line.get("code").stringValue()).isEqualTo("CLAIM_FAILED");
                assertThat(line.get("error").stringValue()).isEqualTo("the database is away");
                assertThat(line.get("worker_id").stringValue()).isEqualTo("w");
                assertThat(line.get("level").stringValue()).isEqualTo("WARN");
              });
    }
    assertThat(database.claims).hasValue(3);
  }

  @Test
  void onceMeansOneCycleEvenIfMoreIsDue() {
    var database = FakeDatabase.withDue(25);

    Totals totals = TestLoops.loop(database, RunMode.ONCE, LONG).run();

    assertThat(totals.cycles()).isEqualTo(1);
    assertThat(totals.confirmed()).isEqualTo(10);
  }

  @Test
  void aSingleCycleThatFailsIsNotHushedUp() {
    var database = new FakeDatabase();
    database.failNextClaims(1);
    var loop = TestLoops.loop(database, RunMode.ONCE, LONG);

    assertThatThrownBy(loop::run).isInstanceOf(StepFailed.class);
  }

  @Test
  void untilEmptyEndsWhenNothingIsDueOrLeased() {
    var database = FakeDatabase.withDue(25);

    Totals totals = TestLoops.loop(database, RunMode.UNTIL_EMPTY, LONG).run();

    assertThat(totals.confirmed()).isEqualTo(25);
    assertThat(database.dueNow() + database.leasedNow()).isZero();
  }

  @Test
  void untilEmptyWaitsForLeasesThatOthersHold() {
    var database = new FakeDatabase();
    database.addLeasedElsewhere();
    var loop = TestLoops.loop(database, RunMode.UNTIL_EMPTY, LONG);
    try (var running = Running.start(loop)) {
      await().until(() -> database.claims.get() >= 2);
      assertThat(running.isRunning()).isTrue();
      database.endLeasesElsewhere();
      assertThat(running.join().confirmed()).isEqualTo(1);
    }
  }

  @Test
  void aLoopThatIsStoppedBeforeItStartsClaimsNothing() {
    var database = FakeDatabase.withDue(1);
    var loop = TestLoops.loop(database, RunMode.FOREVER, LONG);
    loop.stop();

    assertThat(loop.run()).isEqualTo(Totals.NOTHING);
    assertThat(database.claims).hasValue(0);
  }

  @Test
  void aStoppedLoopFinishesItsCycle() {
    var database = FakeDatabase.withDue(1);
    var chain = new HeldChain();
    var loop = TestLoops.loop(database, RunMode.FOREVER, LONG, chain);
    try (var running = Running.start(loop)) {
      chain.awaitAsked();
      loop.stop();
      chain.answer();
      assertThat(running.join().confirmed()).isEqualTo(1);
    }
    assertThat(database.leasedNow()).isZero();
  }

  @Test
  void anInterruptWhileObservingReleasesTheLeases() {
    var database = FakeDatabase.withDue(3);
    var chain = new HeldChain();
    var loop = TestLoops.loop(database, RunMode.FOREVER, LONG, chain);
    try (var running = Running.start(loop)) {
      chain.awaitAsked();
      loop.stop();
      running.interrupt();
      assertThat(running.join().confirmed()).isZero();
    }
    assertThat(database.dueNow()).isEqualTo(3);
    assertThat(database.leasedNow()).isZero();
    assertThat(database.writtenSoFar()).isZero();
  }

  /** A loop on its own thread, which ends with the test. */
  private static final class Running implements AutoCloseable {
    private final ReconcilerLoop loop;
    private final CompletableFuture<Totals> result = new CompletableFuture<>();
    private final Thread thread;

    private Running(ReconcilerLoop loop) {
      this.loop = loop;
      this.thread = Thread.ofPlatform().unstarted(() -> result.complete(loop.run()));
    }

    static Running start(ReconcilerLoop loop) {
      var running = new Running(loop);
      running.thread.start();
      return running;
    }

    boolean isRunning() {
      return !result.isDone();
    }

    void interrupt() {
      thread.interrupt();
    }

    Totals stop() {
      loop.stop();
      return join();
    }

    Totals join() {
      return result.join();
    }

    @Override
    public void close() {
      loop.stop();
      thread.interrupt();
    }
  }
}
