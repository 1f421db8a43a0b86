package dev.quittance.adapters.postgres;

import static dev.quittance.application.port.DistributedLocks.DEFAULT_REGION;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.DistributedLocks.Attempt;
import dev.quittance.application.port.DistributedLocks.Attempt.Acquired;
import dev.quittance.application.port.DistributedLocks.Attempt.HeldElsewhere;
import dev.quittance.application.port.DistributedLocks.ForcedRelease;
import dev.quittance.application.port.DistributedLocksContract;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.LockStore;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PostgresDistributedLocksTest {
  private static final String KEY = "order-observer-poll";
  private static final Duration LONG = Duration.ofMinutes(1);

  private static TestDatabase testDatabase;
  private static PostgresDatabase database;
  private static DistributedLocks locks;

  @BeforeAll
  static void open() {
    testDatabase = TestDatabase.fresh();
    database = testDatabase.open();
    locks = database.distributedLocks();
  }

  @AfterAll
  static void close() {
    database.close();
    testDatabase.close();
  }

  @AfterEach
  void clear() {
    store().close();
  }

  private static PostgresLocks store() {
    return new PostgresLocks(database, testDatabase);
  }

  @Nested
  class Contract extends DistributedLocksContract {
    @Override
    protected LockStore open() {
      return store();
    }
  }

  /** If it were, the attempt would fail with a lock timeout. */
  @Test
  void aWriteInFlightIsNotWaitedFor() {
    HeldLock lock = acquire(locks, LONG);
    testDatabase
        .jdbi()
        .useTransaction(
            writer -> {
              assertThat(LockFence.isHeld(writer, lock)).isTrue();
              assertThat(acquireOtherwise()).isEqualTo(new HeldElsewhere());
            });
  }

  @Test
  void aLockThatEndsDuringAWriteIsPassedOverUntilTheWriteIsCommitted() {
    HeldLock lock = acquire(locks, Duration.ofSeconds(1));
    try (Handle writer = testDatabase.jdbi().open()) {
      writer.begin();
      assertThat(LockFence.isHeld(writer, lock)).isTrue();
      await().until(() -> !locks.list().getFirst().held());
      assertThat(acquireOtherwise()).isEqualTo(new HeldElsewhere());
      writer.commit();
    }
    assertThat(acquireOtherwise()).isInstanceOf(Acquired.class);
  }

  @Test
  void aForcedReleaseWaitsForTheWriteInFlight() throws Exception {
    HeldLock lock = acquire(locks, LONG);
    CompletableFuture<ForcedRelease> forced;
    try (Handle writer = testDatabase.jdbi().open()) {
      writer.begin();
      assertThat(LockFence.isHeld(writer, lock)).isTrue();
      forced = CompletableFuture.supplyAsync(() -> locks.forceRelease(KEY, DEFAULT_REGION));
      Waiting.untilSomebodyWaitsForALock(testDatabase);
      writer.commit();
    }
    assertThat(forced.get(10, TimeUnit.SECONDS)).isEqualTo(new ForcedRelease.Released("a#0001"));
  }

  @Test
  void aForcedReleaseDoesNotWaitForEver() {
    HeldLock lock = acquire(locks, LONG);
    testDatabase
        .jdbi()
        .useTransaction(
            writer -> {
              assertThat(LockFence.isHeld(writer, lock)).isTrue();
              assertThat(forceReleaseWithin("50ms")).isEqualTo(new ForcedRelease.WriteInFlight());
            });
    assertThat(locks.list().getFirst().held()).isTrue();
  }

  private static ForcedRelease forceReleaseWithin(String lockTimeout) {
    try (Handle handle = testDatabase.jdbi().open()) {
      handle.execute("SET lock_timeout = '" + lockTimeout + "'");
      return new PostgresDistributedLocks(Jdbi.create(handle.getConnection()))
          .forceRelease(KEY, DEFAULT_REGION);
    }
  }

  @Test
  void aWriteThatWaitedForATakeoverIsRefused() throws Exception {
    HeldLock lock = acquire(locks, LONG);
    CompletableFuture<Boolean> late;
    try (Handle other = testDatabase.jdbi().open()) {
      other.begin();
      other.execute("UPDATE app.int_lock SET client_id = 'b#0001', fence = fence + 1");
      late = CompletableFuture.supplyAsync(() -> store().writeIfHeld(lock, () -> {}));
      Waiting.untilSomebodyWaitsForALock(testDatabase);
      other.commit();
    }
    assertThat(late.get(10, TimeUnit.SECONDS)).isFalse();
  }

  @Test
  void ofTwoWhoComeFirstOneIsRefused() throws Exception {
    CompletableFuture<Attempt> second;
    try (Handle first = testDatabase.jdbi().open()) {
      first.begin();
      acquire(new PostgresDistributedLocks(Jdbi.create(first.getConnection())), LONG);
      second = CompletableFuture.supplyAsync(PostgresDistributedLocksTest::acquireOtherwise);
      Waiting.untilSomebodyWaitsForALock(testDatabase);
      first.commit();
    }
    assertThat(second.get(10, TimeUnit.SECONDS)).isEqualTo(new HeldElsewhere());
  }

  /** Who is refused every few seconds for as long as a poll lasts should cost nothing. */
  @Test
  void aRefusedAttemptWritesNothing() {
    acquire(locks, LONG);
    testDatabase
        .jdbi()
        .useTransaction(
            handle -> {
              var attempt =
                  new PostgresDistributedLocks(Jdbi.create(handle.getConnection()))
                      .tryAcquire(KEY, DEFAULT_REGION, "b#0001", LONG);
              assertThat(attempt).isEqualTo(new HeldElsewhere());
              assertThat(ask(handle, "SELECT pg_current_xact_id_if_assigned() IS NULL"))
                  .isEqualTo("t");
            });
  }

  @Test
  void aReleaseLeavesTheSessionAsDurableAsItWas() {
    try (Handle handle = testDatabase.jdbi().open()) {
      handle.execute("SET synchronous_commit = on");
      var onThis = new PostgresDistributedLocks(Jdbi.create(handle.getConnection()));
      onThis.release(acquire(onThis, LONG));
      assertThat(ask(handle, "SHOW synchronous_commit")).isEqualTo("on");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"force_custom_plan", "force_generic_plan"})
  void everyStatementFindsItsLockByItsKey(String cacheMode) {
    testDatabase
        .jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    """
                    INSERT INTO app.int_lock (lock_key, client_id, created_date, expires_at, fence)
                    SELECT 'other-' || n, 'c', now(), now(), 1
                      FROM generate_series(1, 5000) AS n
                    """));
    testDatabase.jdbi().useHandle(handle -> handle.execute("ANALYZE app.int_lock"));
    var plans =
        Plans.of(
            testDatabase,
            cacheMode,
            jdbi -> {
              var planned = new PostgresDistributedLocks(jdbi);
              var lock = new HeldLock(KEY, DEFAULT_REGION, "a#0001", 1);
              planned.tryAcquire(KEY, DEFAULT_REGION, "a#0001", LONG);
              planned.renew(lock, LONG);
              planned.release(lock);
              planned.forceRelease(KEY, DEFAULT_REGION);
            });
    assertThat(plans).hasSize(5);
    assertThat(plans)
        .allSatisfy(plan -> assertThat(plan).contains("int_lock_pkey").doesNotContain("Seq Scan"));
  }

  @Test
  void aLockThatIsUsedOverAndOverStaysOnItsPage() {
    for (int i = 0; i < 500; i++) {
      locks.release(acquire(locks, LONG));
    }
    try (Handle handle = testDatabase.jdbi().open()) {
      assertThat(ask(handle, "SELECT pg_relation_size('app.int_lock') / 8192")).isEqualTo("1");
    }
  }

  private static HeldLock acquire(DistributedLocks from, Duration time) {
    if (from.tryAcquire(KEY, DEFAULT_REGION, "a#0001", time) instanceof Acquired(var lock)) {
      return lock;
    }
    throw new AssertionError("not acquired");
  }

  private static Attempt acquireOtherwise() {
    return locks.tryAcquire(KEY, DEFAULT_REGION, "b#0001", LONG);
  }

  private static String ask(Handle handle, String query) {
    return handle.createQuery(query).mapTo(String.class).one();
  }
}
