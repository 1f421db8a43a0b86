package dev.quittance.adapters.postgres;

import static dev.quittance.adapters.postgres.ApiCalls.MERCHANT;
import static dev.quittance.adapters.postgres.ApiCalls.cancel;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.Claims;
import dev.quittance.adapters.postgres.testing.PaymentRequestRows;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.fake.NewRequests;
import dev.quittance.application.port.EventView;
import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.domain.PaymentRequestId;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A dispute as it is stored, told and shown. */
class DisputedRowsTest {
  private static final long AMOUNT = PaymentRequestRows.EXPECTED;

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final PostgresDatabase database = testDatabase.open();
  private final PaymentRequestId id = create();

  @AfterEach
  void close() {
    database.close();
    testDatabase.close();
  }

  @Test
  void theEventTellsWhatEachSourceSaidAboutWhichBlock() {
    dispute();

    EventView event = database.readTimeline().read(MERCHANT, id).orElseThrow().getLast();

    assertThat(event.type()).isEqualTo("payment_request.disputed");
    assertThat(event.version()).isEqualTo(2);
    assertThat(event.eventId()).isEqualTo(id + ":2");
    assertThat(event.payload())
        .contains(
            "\"from\": \"pending\"", "\"to\": \"pending\"", "\"received_amount_minor\": \"0\"")
        .contains("\"answers\": [" + answer("left", AMOUNT) + ", " + answer("right", 0) + "]")
        .doesNotContain("null");
    assertThat(event.metadata()).contains("\"worker_id\": \"w#abcd\"", "\"version\": 2");
  }

  @Test
  void theRequestShowsTheDisputeWithoutTheBlockAndWasUpdatedByIt() {
    PaymentRequestView before = read();
    dispute();

    PaymentRequestView after = read();
    assertThat(before.dispute()).isEmpty();
    assertThat(after.dispute())
        .contains("[" + said("left", AMOUNT) + ", " + said("right", 0) + "]");
    assertThat(after.times().updatedAt()).isAfter(before.times().updatedAt());
    assertThat(after.times().lastCheckedAt()).isEmpty();
    dispute();
    assertThat(read().times().updatedAt()).isEqualTo(after.times().updatedAt());
  }

  @Test
  void theRowSaysWhatWentWrong() {
    dispute();

    assertThat(text("SELECT last_error FROM app.payment_requests"))
        .isEqualTo(
            "chain_disagreement: http://left: %1$d seen, %1$d confirmed;".formatted(AMOUNT)
                + " http://right: 0 seen, 0 confirmed");
  }

  @Test
  void aCancelledRequestIsNoLongerDisputed() {
    dispute();

    database.cancelPaymentRequest().cancel(cancel(MERCHANT, id));

    assertThat(read().dispute()).isEmpty();
    assertThat(read().version()).isEqualTo(3);
    assertThat(database.readReconcilerStatus().read().disputed()).isZero();
  }

  @Test
  void disputesAreFoundByTheirIndexAmongManyRequests() {
    dispute();
    PaymentRequestRows.insertDue(testDatabase.jdbi(), 5_000);
    testDatabase.jdbi().useHandle(handle -> handle.execute("ANALYZE"));

    assertThat(
            text(
                """
                EXPLAIN SELECT id FROM app.payment_requests
                 WHERE dispute IS NOT NULL ORDER BY id LIMIT 20
                """))
        .contains("payment_requests_disputed");
  }

  private PaymentRequestId create() {
    var request = NewRequests.bitcoin(100);
    database.createPaymentRequest().create(request);
    return request.id();
  }

  private void dispute() {
    var verdicts = Claims.dispute(Claims.claim(database, 1));
    assertThat(verdicts).hasSize(1);
    database.transitionStatusIfCurrent().transition(verdicts);
  }

  private PaymentRequestView read() {
    return database.readPaymentRequest().read(MERCHANT, id).orElseThrow();
  }

  private String text(String sql) {
    List<String> lines =
        testDatabase
            .jdbi()
            .withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
    return String.join("\n", lines);
  }

  /** Keys in the order of the database: the shorter first. */
  private static String answer(String source, long amount) {
    return """
    {"source": "http://%s", "head_hash": "0x07", "head_height": 7, \
    "received_amount_minor": "%d", "confirmed_amount_minor": "%d"}\
    """
        .formatted(source, amount, amount);
  }

  private static String said(String source, long amount) {
    return "{\"seen\": \"%2$d\", \"source\": \"http://%1$s\", \"confirmed\": \"%2$d\"}"
        .formatted(source, amount);
  }
}
