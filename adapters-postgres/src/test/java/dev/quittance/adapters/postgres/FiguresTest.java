package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.Claims;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.ReadBacklog.Backlog;
import dev.quittance.application.port.ReadOutboxLag;
import dev.quittance.application.port.ReadOutboxLag.Lag;
import dev.quittance.application.port.RecordHeartbeat.Heartbeat;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a machine asks every few seconds: the backlog and the lag of the event log. */
class FiguresTest {
  private final TestDatabase testDatabase = TestDatabase.fresh();
  private PostgresDatabase database;

  @BeforeEach
  void open() {
    database = testDatabase.open();
  }

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void anEmptyDatabaseHasNothingToDoAndNobodyWorks() {
    assertThat(backlog()).isEqualTo(new Backlog(0, 0, Optional.empty(), 0, 0));
    assertThat(lag()).isEqualTo(new Lag(0, Optional.empty()));
  }

  @Test
  void openDueAndLeasedRequestsAreCountedAndFinishedOnesAreNot() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 10);
    database.transitionStatusIfCurrent().transition(Claims.confirm(Claims.claim(database, 3)));
    Claims.claim(database, 2);

    Backlog backlog = backlog();

    assertThat(backlog.open()).isEqualTo(7);
    assertThat(backlog.due()).isEqualTo(5);
    assertThat(backlog.leased()).isEqualTo(2);
    assertThat(backlog.oldestDue()).hasValueSatisfying(FiguresTest::isAboutTenMinutes);
  }

  @Test
  void aLeaseThatEndedIsNotCountedAndItsRowIsDue() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 1);
    Claims.claim(database, 1);
    execute(
        """
        UPDATE app.payment_requests
           SET reconcile_lease_until = now() - interval '1 second',
               reconcile_due_at = now() - interval '1 second'
        """);

    assertThat(backlog().leased()).isZero();
    assertThat(backlog().due()).isEqualTo(1);
  }

  @Test
  void rowsThatComeDueLaterHaveNoAge() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 1);
    execute("UPDATE app.payment_requests SET reconcile_due_at = now() + interval '1 hour'");

    assertThat(backlog()).isEqualTo(new Backlog(1, 0, Optional.empty(), 0, 0));
  }

  @Test
  void aWorkerCountsWhileItIsSeen() {
    beat("gone");
    execute("UPDATE app.workers SET last_seen_at = now() - interval '16 seconds'");
    beat("here");

    assertThat(backlog().workersAlive()).isEqualTo(1);
  }

  @Test
  void eventsWithoutAPlaceInTheLogAreCountedWithTheAgeOfTheFirst() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 5);
    execute("UPDATE app.event_outbox SET created_at = now() - interval '10 minutes'");
    stamp(2);

    assertThat(lag().events()).isEqualTo(3);
    assertThat(lag().oldest()).hasValueSatisfying(FiguresTest::isAboutTenMinutes);

    stamp(5);

    assertThat(lag()).isEqualTo(new Lag(0, Optional.empty()));
  }

  @Test
  void countingEventsStopsAtALimit() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), (int) ReadOutboxLag.MOST_COUNTED + 1);

    assertThat(lag().events()).isEqualTo(ReadOutboxLag.MOST_COUNTED);
  }

  private Backlog backlog() {
    return database.readBacklog().read();
  }

  private Lag lag() {
    return database.readOutboxLag().read();
  }

  private void beat(String worker) {
    var id = new WorkerId(worker, "0001");
    database.recordHeartbeat().beat(new Heartbeat(id, "reconciler", "host", Optional.empty()));
  }

  private void stamp(int count) {
    database.stampEvents().stamp(count);
  }

  private void execute(String sql) {
    testDatabase.jdbi().useHandle(handle -> handle.execute(sql));
  }

  private static void isAboutTenMinutes(Duration age) {
    assertThat(age).isBetween(Duration.ofMinutes(10), Duration.ofMinutes(11));
  }
}
