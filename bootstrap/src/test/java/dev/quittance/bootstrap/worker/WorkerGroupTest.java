package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.RecordHeartbeat;
import dev.quittance.bootstrap.testing.FakeDatabase;
import dev.quittance.bootstrap.testing.Requests;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class WorkerGroupTest {
  private static final Duration LONG = Duration.ofHours(1);

  @Test
  void theTotalsOfAllLoopsAreAdded() {
    var database = FakeDatabase.withDue(1000);
    var loops =
        IntStream.range(0, 4)
            .mapToObj(i -> TestLoops.loop(database, RunMode.UNTIL_EMPTY, LONG))
            .toList();

    assertThat(group(database, loops, LONG).run().confirmed()).isEqualTo(1000);
    assertThat(database.writtenSoFar()).isEqualTo(1000);
  }

  @Test
  void aCycleThatOutlastsTheShutdownTimeIsInterruptedAndReleases() {
    var database = FakeDatabase.withDue(3);
    var chain = new HeldChain();
    var loop = TestLoops.loop(database, RunMode.FOREVER, LONG, chain);
    var group = group(database, List.of(loop), Duration.ofMillis(50));
    var result = CompletableFuture.supplyAsync(group::run);
    chain.awaitAsked();

    group.stop();

    assertThat(result.join().confirmed()).isZero();
    assertThat(database.dueNow()).isEqualTo(3);
  }

  @Test
  void whenOneLoopFailsTheOthersAreStopped() {
    var database = new FakeDatabase();
    database.failNextClaims(1);
    var idle = new FakeDatabase();
    var loops =
        List.of(
            TestLoops.loop(idle, RunMode.FOREVER, LONG),
            TestLoops.loop(database, RunMode.ONCE, LONG));

    assertThatThrownBy(group(database, loops, LONG)::run).hasMessage("the database is away");
  }

  @Test
  void aHintOfTheDatabaseReachesEveryLoop() {
    var database = new FakeDatabase();
    var loops =
        IntStream.range(0, 2)
            .mapToObj(i -> TestLoops.loop(database, RunMode.FOREVER, LONG))
            .toList();
    var group = group(database, loops, LONG);
    var result = CompletableFuture.supplyAsync(group::run);
    await().until(() -> database.claims.get() == 2);

    database.giveHint();

    await().until(() -> database.claims.get() == 4);
    group.stop();
    result.join();
  }

  @Test
  void everyWorkerGivesAHeartbeatWithItsLastCycle() {
    var database = FakeDatabase.withDue(7);
    var loop = TestLoops.loop(database, RunMode.FOREVER, LONG);
    var beats =
        Heartbeats.start(
            companions(database.heartbeat(), database.hints()),
            List.of(loop),
            Duration.ofMillis(5));
    try {
      await().until(() -> !database.heartbeats.isEmpty());
      assertThat(database.heartbeats.getFirst().lastCycle()).isEmpty();
      var result = CompletableFuture.supplyAsync(loop::run);
      await()
          .until(
              () ->
                  database.heartbeats.getLast().lastCycle().stream()
                      .anyMatch(cycle -> cycle.confirmed() == 7));
      assertThat(database.heartbeats.getLast().worker()).isEqualTo(Requests.WORKER);
      assertThat(database.heartbeats.getLast().role()).isEqualTo("till");
      assertThat(database.heartbeats.getLast().host()).isEqualTo("host");
      loop.stop();
      result.join();
    } finally {
      beats.close();
    }
  }

  @Test
  void aFailedHeartbeatIsFollowedByTheNext() {
    var loop = TestLoops.loop(new FakeDatabase(), RunMode.FOREVER, LONG);
    var attempts = new AtomicInteger();
    var beats =
        Heartbeats.start(
            companions(
                heartbeat -> {
                  attempts.incrementAndGet();
                  throw new IllegalStateException("the database is away");
                },
                new FakeDatabase().hints()),
            List.of(loop),
            Duration.ofMillis(5));

    await().until(() -> attempts.get() >= 3);
    beats.close();
  }

  private static WorkerGroup group(
      FakeDatabase database, List<ReconcilerLoop> loops, Duration shutdown) {
    return new WorkerGroup(loops, companions(database.heartbeat(), database.hints()), shutdown);
  }

  private static WorkerGroup.Companions companions(RecordHeartbeat heartbeat, AwaitWork hints) {
    return new WorkerGroup.Companions(heartbeat, hints, "host", "till");
  }
}
