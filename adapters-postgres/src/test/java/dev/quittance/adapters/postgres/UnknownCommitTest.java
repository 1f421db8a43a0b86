package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.Claims;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.PostgresProxy;
import dev.quittance.adapters.postgres.testing.PostgresProxy.Fault;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.TransitionStatusIfCurrent.Outcome;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import java.time.Duration;
import java.util.List;
import org.jdbi.v3.core.JdbiException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The answer to a COMMIT is lost. The driver says the same thing whether or not it happened. */
class UnknownCommitTest {
  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresProxy proxy = PostgresProxy.inFrontOf(testDatabase.address());
  private PostgresDatabase database;

  @BeforeEach
  void claimThroughTheProxy() {
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 3);
    var settings =
        new DatabaseSettings(proxy.address(), "unknown-commit", 2, true, Duration.ofSeconds(10));
    database = PostgresDatabase.open(settings);
  }

  @AfterEach
  void close() throws Exception {
    database.close();
    proxy.close();
    testDatabase.close();
  }

  @Test
  void aCommitThatHappenedIsReportedAsApplied() {
    List<Verdict> verdicts = confirmAll();
    proxy.when("COMMIT", Fault.CUT_AFTER);

    List<Outcome> outcomes = database.transitionStatusIfCurrent().transition(verdicts);

    assertThat(outcomes).hasSize(3).allMatch(Outcome.Applied.class::isInstance);
    assertThat(confirmedRows()).isEqualTo(3);
    assertThat(confirmedEvents()).isEqualTo(3);
  }

  @Test
  void aCommitThatDidNotHappenIsNotReportedAsApplied() {
    List<Verdict> verdicts = confirmAll();
    proxy.when("COMMIT", Fault.CUT_BEFORE);
    var transition = database.transitionStatusIfCurrent();

    assertThatThrownBy(() -> transition.transition(verdicts)).isInstanceOf(JdbiException.class);

    assertThat(confirmedRows()).isZero();
    assertThat(transition.transition(verdicts)).allMatch(Outcome.Applied.class::isInstance);
    assertThat(confirmedEvents()).isEqualTo(3);
  }

  @Test
  void aRepeatAfterALostAnswerDoesNotDoubleTheEvents() {
    List<Verdict> verdicts = confirmAll();
    proxy.when("COMMIT", Fault.CUT_AFTER);
    var transition = database.transitionStatusIfCurrent();
    transition.transition(verdicts);

    assertThat(transition.transition(verdicts)).allMatch(Outcome.StatusChanged.class::isInstance);
    assertThat(confirmedEvents()).isEqualTo(3);
  }

  private List<Verdict> confirmAll() {
    return Claims.confirm(Claims.claim(database, 10));
  }

  private int confirmedRows() {
    return count("SELECT count(*) FROM app.payment_requests WHERE status = 'confirmed'");
  }

  private int confirmedEvents() {
    return count(
        "SELECT count(*) FROM app.event_outbox WHERE event_type = 'payment_request.confirmed'");
  }

  private int count(String sql) {
    return testDatabase
        .jdbi()
        .withHandle(handle -> handle.createQuery(sql).mapTo(Integer.class).one());
  }
}
