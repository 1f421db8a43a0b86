package dev.quittance.bootstrap.observer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.application.observer.PollResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Orders of another system become payment requests, each once. */
@Timeout(60)
class ObservedOrdersTest {
  private final ObserverRig rig = new ObserverRig();

  @BeforeEach
  void prepare() {
    Orders.prepare(rig);
  }

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void anOrderBecomesAPaymentRequestAndTellsWhichOne() {
    order("1.50", "ETH");

    assertThat(rig.poll("order")).isEqualTo(new PollResult(1, 1, 1, 0, 0, 0));
    assertThat(
            rig.texts(
                """
                SELECT concat_ws(' ', merchant_id, asset, expected_amount_minor, metadata->>'order_id',
                                 metadata->>'observer', expires_at - created_at)
                  FROM app.payment_requests
                """))
        .containsExactly("shop ETH 1500000000000000000 1 orders 02:00:00");
    assertThat(
            rig.texts(
                """
                SELECT concat_ws(' ', e.event_type, e.aggregate_type, e.partition_key, e.aggregate_version,
                                 e.payload->>'outcome', e.payload #>> '{record,total}',
                                 e.metadata->>'node', e.metadata->>'fence', e.metadata->>'observer',
                                 e.aggregate_id = 'obs_' || replace(o.id::text, '-', ''),
                                 e.payload->>'payment_request_id'
                                   = 'pr_' || replace(r.id::text, '-', ''))
                  FROM app.event_outbox AS e, app.observations AS o, app.payment_requests AS r
                 WHERE e.aggregate_type = 'observation'
                """))
        .containsExactly("NewOrderObserved observation shop 1 requested 1.50 node-1 1 orders t t");
  }

  @Test
  void theEventsOfTheRequestNameTheObservationAsTheirCause() {
    order("1", "ETH");
    rig.poll("order");

    assertThat(
            rig.texts(
                """
                SELECT e.metadata->>'user_id'
                  FROM app.event_outbox AS e
                  JOIN app.event_outbox AS cause
                    ON cause.aggregate_id = e.metadata->>'causation_id'
                 WHERE e.event_type = 'payment_request.created'
                """))
        .containsExactly("observer:orders");
  }

  @Test
  void badOrdersAreKeptWithTheReasonAndDoNotBlockTheOthers() {
    order("1", "ETH");
    order("1", "DOGE");
    order("NULL", "ETH");
    order("0.0000000000000000001", "ETH");
    order("-1", "ETH");
    order("2", "ETH");

    assertThat(rig.poll("order")).isEqualTo(new PollResult(1, 6, 6, 4, 0, 0));
    assertThat(rig.texts("SELECT outcome FROM app.observations ORDER BY external_id"))
        .containsExactly(
            "requested",
            "rejected: asset \"DOGE\" is not known on ethereum/devnet",
            "rejected: no amount at /total",
            "rejected: the amount is not one of ETH",
            "rejected: no amount at /total",
            "requested");
    assertThat(
            rig.texts(
                "SELECT payload->>'outcome' FROM app.event_outbox WHERE aggregate_type ="
                    + " 'observation'"))
        .hasSize(6);
    assertThat(rig.count("app.payment_requests")).isEqualTo(2);
  }

  /** A cause that nobody thought of: the database itself refuses the row. */
  @Test
  void anOrderThatTheDatabaseRefusesCostsOnlyItself() {
    rig.execute(
        """
        ALTER TABLE app.payment_requests
          ADD CONSTRAINT no_thirteen CHECK (metadata->>'order_id' <> '2')
        """);
    order("1", "ETH");
    order("1", "ETH");
    order("1", "ETH");

    assertThat(rig.poll("order")).isEqualTo(new PollResult(1, 3, 3, 1, 0, 0));
    assertThat(rig.texts("SELECT outcome FROM app.observations WHERE external_id = '2'"))
        .containsExactly("rejected: refused by the database (23514)");
    assertThat(rig.count("app.payment_requests")).isEqualTo(2);
  }

  @Test
  void anOrderIsAcceptedOnceHoweverOftenItIsRead() {
    order("1", "ETH");
    rig.poll("order");
    rig.executeAtSource("UPDATE orders SET at = now(), total = 7");

    assertThat(rig.pollAgain("order")).isEqualTo(new PollResult(1, 1, 0, 0, 0, 0));
    assertThat(rig.count("app.payment_requests")).isEqualTo(1);
  }

  /** The last statement of the recording fails, as it would in a crash. */
  @Test
  void aCrashInTheMiddleOfRecordingLeavesNothing() {
    order("1", "ETH");
    rig.execute(
        """
        CREATE FUNCTION crash() RETURNS trigger LANGUAGE plpgsql AS $$
          BEGIN
            PERFORM pg_terminate_backend(pg_backend_pid());
            RETURN NEW;
          END $$
        """);
    rig.execute(
        """
        CREATE TRIGGER crash BEFORE UPDATE ON app.observers
          FOR EACH ROW WHEN (NEW.cursor IS NOT NULL) EXECUTE FUNCTION crash()
        """);

    assertThat(rig.poll("order").failed()).isEqualTo(1);
    assertThat(rig.count("app.observations")).isZero();
    assertThat(rig.count("app.event_outbox")).isZero();
    assertThat(rig.count("app.payment_requests")).isZero();

    rig.execute("DROP TRIGGER crash ON app.observers");
    assertThat(rig.pollAgain("order").fresh()).isEqualTo(1);
    assertThat(rig.count("app.payment_requests")).isEqualTo(1);
  }

  @Test
  void aPollThatCannotBeRecordedAtAllIsAnErrorOfTheCaller() {
    order("1", "ETH");
    rig.execute("ALTER TABLE app.observers ADD CONSTRAINT nothing_more CHECK (failures = 0)");
    rig.execute("ALTER TABLE app.observations ADD CONSTRAINT none CHECK (external_id = '')");

    assertThatThrownBy(() -> rig.poll("order")).hasMessageContaining("nothing_more");
  }

  private void order(String total, String currency) {
    rig.executeAtSource(
        "INSERT INTO orders (at, total, currency) VALUES (clock_timestamp(), %s, '%s')"
            .formatted(total, currency));
  }
}
