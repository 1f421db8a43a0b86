package dev.quittance.app.reconciler.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.adapters.postgres.testing.Claims;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.devkit.audit.EventHistory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The witness of the tests around it is itself fed disagreements. */
class EventHistoryTest {
  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();
  private final EventHistory history = new EventHistory(testDatabase.jdbi());

  @BeforeEach
  void fill() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 3);
    var transition = database.transitionStatusIfCurrent();
    transition.transition(Claims.confirm(Claims.claim(database, 1)));
    transition.transition(Claims.dispute(Claims.claim(database, 1)));
  }

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void aNewAConfirmedAndADisputedRequestAgreeWithTheirEvents() {
    assertThat(history.disagreements()).isZero();
    assertThat(history.brokenHistories()).isZero();
  }

  @Test
  void aStatusWithoutItsEventIsSeenEvenBehindADispute() {
    execute("UPDATE app.payment_requests SET status = 'detected' WHERE status = 'pending'");
    assertThat(history.disagreements()).isEqualTo(2);
  }

  @Test
  void aLastEventThatIsMissingIsSeen() {
    execute("DELETE FROM app.event_outbox WHERE aggregate_version = 2");
    assertThat(history.disagreements()).isEqualTo(2);
    assertThat(history.brokenHistories()).isEqualTo(2);
  }

  private void execute(String sql) {
    testDatabase.jdbi().useHandle(handle -> handle.execute(sql));
  }
}
