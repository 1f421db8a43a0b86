package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.DistributedLocks.Attempt;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.JoinPolls.Outlook;
import dev.quittance.application.port.ReadPollBacklog.Backlog;
import dev.quittance.application.port.ReadPollShares.Share;
import dev.quittance.application.port.RecordPollIfDue.Result;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the nodes tell each other about polls. */
class PollTurnsTest {
  private static final TestDatabase DATABASE = TestDatabase.fresh();
  private static final PostgresDatabase ADAPTER = DATABASE.open();
  private static final ObserverStore STORE = ADAPTER.observers();
  private static final ObserverType WES = new ObserverType("wes");
  private static final Duration MINUTE = Duration.ofMinutes(1);

  @BeforeEach
  void observe() {
    execute(
        """
        INSERT INTO app.observers (id, type, name, source, event_type)
        VALUES (gen_random_uuid(), 'wes', 'one', '{}', 'Seen'),
               (gen_random_uuid(), 'wes', 'two', '{}', 'Seen')
        """);
  }

  @AfterEach
  void empty() {
    execute(
        "TRUNCATE app.observers, app.observations, app.observer_polls, app.observer_nodes,"
            + " app.int_lock");
  }

  @AfterAll
  static void close() {
    ADAPTER.close();
    DATABASE.close();
  }

  @Test
  void theFirstObserverThatIsDueCountsAlsoWhenItIsLate() {
    execute("UPDATE app.observers SET next_poll_at = now() + interval '1 hour' WHERE name = 'one'");
    execute("UPDATE app.observers SET next_poll_at = now() - interval '1 hour' WHERE name = 'two'");

    assertThat(join("a").untilDue().orElseThrow())
        .isBetween(Duration.ofMinutes(-61), Duration.ofMinutes(-60));
  }

  @Test
  void pausedObserversAreNeverDue() {
    execute("UPDATE app.observers SET active = false");

    assertThat(join("a").untilDue()).isEmpty();
  }

  @Test
  void nodesAreThereUntilTheyLeaveOrTheirTimeIsOver() {
    STORE.join().join(new ObserverType("order"), "elsewhere", MINUTE);
    STORE.join().join(WES, "dead", MINUTE);
    execute("UPDATE app.observer_nodes SET here_until = now() WHERE node = 'dead'");
    assertThat(join("a").nodes()).containsExactly("a");
    assertThat(join("b").nodes()).containsExactlyInAnyOrder("a", "b");

    STORE.leave().leave(WES, "a");

    assertThat(join("b").nodes()).containsExactly("b");
  }

  @Test
  void theLastPollsAreAsManyAsTheShareOfEachNodeLooksAt() {
    insertPolls(20, "now() - i * interval '1 s'");

    assertThat(join("a").lastPolls()).containsExactly("n1", "n2", "n3", "n4", "n5");
    assertThat(join("b").lastPolls()).hasSize(10);
  }

  @Test
  void aLockIsSeenForAsLongAsItLasts() {
    assertThat(join("a").lockedFor()).isZero();
    HeldLock lock = acquire();
    assertThat(join("a").lockedFor()).isBetween(Duration.ofSeconds(30), MINUTE);

    ADAPTER.distributedLocks().release(lock);

    assertThat(join("a").lockedFor()).isZero();
  }

  @Test
  void aPollIsNotedOnlyWhileItIsDue() {
    HeldLock lock = acquire();
    assertThat(STORE.recordPollIfDue().record(lock, WES, "a")).isEqualTo(Result.RECORDED);

    execute("UPDATE app.observers SET next_poll_at = now() + interval '1 s'");

    assertThat(STORE.recordPollIfDue().record(lock, WES, "a")).isEqualTo(Result.NOTHING_DUE);
    assertThat(nodesOfPolls()).containsExactly("a");
  }

  @Test
  void aPollIsNotedOnlyUnderTheLock() {
    HeldLock lock = acquire();
    ADAPTER.distributedLocks().release(lock);

    assertThat(STORE.recordPollIfDue().record(lock, WES, "a")).isEqualTo(Result.LOCK_LOST);
    assertThat(nodesOfPolls()).isEmpty();
  }

  @Test
  void whatIsOlderThanADayIsForgottenLittleByLittle() {
    insertPolls(150, "now() - interval '25 hours' - i * interval '1 s'");
    STORE.join().join(WES, "dead", MINUTE);
    execute("UPDATE app.observer_nodes SET here_until = now() - interval '25 hours'");

    STORE.recordPollIfDue().record(acquire(), WES, "a");

    assertThat(nodesOfPolls()).hasSize(51).contains("a", "n50").doesNotContain("n51");
    assertThat(texts("SELECT node FROM app.observer_nodes")).isEmpty();
  }

  @Test
  void sharesAreThoseOfTheLastHourWithThoseWhoAreThereAndMadeNone() {
    insertPolls(1, "now() - interval '61 minutes'");
    execute(
        """
        INSERT INTO app.observer_polls (type, polled_at, node, fence)
        SELECT 'wes', now() - i * interval '1 s', CASE WHEN i <= 2 THEN 'a' ELSE 'b' END, i
          FROM generate_series(1, 5) AS i
        """);
    join("idle");
    execute(
        """
        INSERT INTO app.observers (id, type, name, source, event_type)
        VALUES (gen_random_uuid(), 'order', 'three', '{}', 'Seen')
        """);

    List<Share> shares = STORE.readPollShares().read();

    assertThat(shares)
        .containsExactly(
            new Share("order", Map.of()), new Share("wes", Map.of("a", 2L, "b", 3L, "idle", 0L)));
    assertThat(shares.getFirst().balanceScore()).isEqualTo(100);
  }

  @Test
  void theBacklogOfATypeIsAsLateAsTheFirstOfItsObserversThatIsNotPaused() {
    execute("UPDATE app.observers SET next_poll_at = now() - interval '1 hour', failures = 2");
    execute("UPDATE app.observers SET active = false WHERE name = 'one'");
    execute("UPDATE app.observers SET next_poll_at = now() - interval '5 min' WHERE name = 'two'");

    assertThat(backlog().active()).isEqualTo(1);
    assertThat(backlog().failing()).isEqualTo(1);
    assertThat(backlog().late().orElseThrow())
        .isBetween(Duration.ofMinutes(5), Duration.ofMinutes(6));

    execute("UPDATE app.observers SET next_poll_at = now() + interval '5 min', failures = 0");

    assertThat(backlog().failing()).isZero();
    assertThat(backlog().late().orElseThrow()).isNegative();
  }

  @Test
  void aTypeWhoseObserversAreAllPausedHasNoBacklog() {
    execute("UPDATE app.observers SET active = false, failures = 1");

    assertThat(backlog()).isEqualTo(new Backlog("wes", 0, 0, Optional.empty()));
  }

  @Test
  void anObserverThatGoesOnIsDueAtOnceButNotLate() {
    execute("UPDATE app.observers SET active = false, next_poll_at = now() - interval '1 day'");

    STORE.switchObserver().switchTo("one", true);

    assertThat(backlog().late().orElseThrow()).isBetween(Duration.ZERO, MINUTE);
  }

  @Test
  void whatIsNotPausedStaysAsLateAsItIsWhenItIsToldToGoOn() {
    execute("UPDATE app.observers SET next_poll_at = now() - interval '1 day'");

    STORE.switchObserver().switchTo("one", true);

    assertThat(backlog().late().orElseThrow()).isGreaterThanOrEqualTo(Duration.ofDays(1));
  }

  private static Backlog backlog() {
    return STORE.readPollBacklog().read().getFirst();
  }

  private static Outlook join(String node) {
    return STORE.join().join(WES, node, MINUTE);
  }

  private static HeldLock acquire() {
    var attempt =
        ADAPTER
            .distributedLocks()
            .tryAcquire(WES.lockKey(), DistributedLocks.DEFAULT_REGION, "a#1", MINUTE);
    return ((Attempt.Acquired) attempt).lock();
  }

  private static void insertPolls(int count, String time) {
    execute(
        """
        INSERT INTO app.observer_polls (type, polled_at, node, fence)
        SELECT 'wes', %s, 'n' || i, i
          FROM generate_series(1, %d) AS i
        """
            .formatted(time, count));
  }

  private static List<String> nodesOfPolls() {
    return texts("SELECT node FROM app.observer_polls");
  }

  private static List<String> texts(String sql) {
    return DATABASE.jdbi().withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }

  private static void execute(String statement) {
    DATABASE.jdbi().useHandle(handle -> handle.execute(statement));
  }
}
