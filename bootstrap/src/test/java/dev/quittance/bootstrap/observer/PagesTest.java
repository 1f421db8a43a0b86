package dev.quittance.bootstrap.observer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.observer.PollResult;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Pages, intervals and sources that fail. */
@Timeout(60)
class PagesTest {
  private final ObserverRig rig = new ObserverRig();

  @BeforeEach
  void createTable() {
    rig.executeAtSource("CREATE TABLE parcel (id bigserial PRIMARY KEY, at bigint NOT NULL)");
  }

  @AfterEach
  void close() {
    rig.close();
  }

  /** Nothing but configuration makes it a type. */
  @Test
  void aTypeThatNobodyProgrammedIsObserved() {
    rig.add("shipping", "parcels", source("\"limit\": 10,"));
    insert(25);

    assertThat(rig.poll("shipping").fresh()).isEqualTo(25);
    assertThat(
            rig.texts(
                """
                SELECT DISTINCT concat_ws(' ', event_type, partition_key, payload->>'type')
                  FROM app.event_outbox
                """))
        .containsExactly("ShippingObserved observer:parcels shipping");
  }

  @Test
  void valuesThatAreEqualOverAPageBoundaryAreNeitherSkippedNorReadForEver() {
    rig.add("shipping", "parcels", source("\"limit\": 4,"));
    rig.executeAtSource("INSERT INTO parcel (at) SELECT i / 3 FROM generate_series(1, 30) AS i");

    assertThat(rig.poll("shipping").fresh()).isEqualTo(30);
  }

  @Test
  void aPageFullOfOneValueIsMadeLonger() {
    rig.add("shipping", "parcels", source("\"limit\": 4,"));
    rig.executeAtSource("INSERT INTO parcel (at) SELECT 5 FROM generate_series(1, 50)");
    rig.executeAtSource("INSERT INTO parcel (at) VALUES (6)");

    assertThat(rig.poll("shipping").fresh()).isEqualTo(51);
  }

  @Test
  void moreOfOneValueThanAnyPageHoldsIsRefusedInsteadOfSkipped() {
    rig.add("shipping", "parcels", source("\"limit\": 4, \"largest_limit\": 8,"));
    rig.executeAtSource("INSERT INTO parcel (at) SELECT 5 FROM generate_series(1, 9)");

    // The first page moves on to the value, the next ones cannot get past it.
    assertThat(rig.poll("shipping")).isEqualTo(new PollResult(1, 4, 4, 0, 1, 0));
    assertThat(rig.texts("SELECT last_error FROM app.observers"))
        .containsExactly("page_of_one_value: more than 8 records have the cursor value 5");
  }

  @Test
  void aPollHasTwentyPagesAndTheNextGoesOnFromThere() {
    rig.add("shipping", "parcels", source("\"limit\": 2,"));
    insert(50);

    assertThat(rig.poll("shipping").fresh()).isEqualTo(21);
    assertThat(rig.pollAgain("shipping").fresh()).isEqualTo(20);
    assertThat(rig.pollAgain("shipping").fresh()).isEqualTo(9);
  }

  @Test
  void anOverlapLongerThanAPollIsReadToItsEnd() {
    rig.add("shipping", "parcels", rig.jdbcSource("parcel", "number", "1000", "\"limit\": 2,"));
    insert(60);
    for (int i = 0; i < 8; i++) {
      rig.pollAgain("shipping");
    }
    insert(1);

    assertThat(rig.count("app.observations")).isEqualTo(60);
    AtomicInteger polls = new AtomicInteger();
    while (rig.pollAgain("shipping").fresh() == 0) {
      assertThat(polls.incrementAndGet()).isLessThan(10);
    }
    assertThat(rig.count("app.observations")).isEqualTo(61);
  }

  @Test
  void aSourceIsPolledOnceInItsInterval() {
    rig.add("shipping", "parcels", source("\"interval\": \"1h\","));
    insert(1);

    assertThat(rig.poll("shipping").polled()).isEqualTo(1);
    assertThat(rig.poll("shipping")).isEqualTo(PollResult.NOTHING);
    assertThat(rig.database.observers().readPollTimes().read().get("shipping"))
        .isBetween(java.time.Duration.ofMinutes(50), java.time.Duration.ofHours(1));
  }

  @Test
  void aSourceThatFailsBacksOffAndDoesNotHurtTheOthers() {
    rig.add("shipping", "a-broken", source("").replace("FROM parcel", "FROM nowhere"));
    rig.add("shipping", "parcels", source(""));
    insert(3);

    assertThat(rig.poll("shipping")).isEqualTo(new PollResult(2, 3, 3, 0, 1, 0));
    assertThat(rig.pollAgain("shipping").failed()).isEqualTo(1);
    assertThat(
            rig.texts(
                """
                SELECT concat_ws(' ', failures, last_error LIKE 'database: 42P01%nowhere%',
                                 next_poll_at - now() BETWEEN '50 s' AND '70 s')
                  FROM app.observers
                 ORDER BY name
                """))
        .containsExactly("2 t t", "0 f");
  }

  /** It can neither be told from others nor gone past, and nothing is skipped silently. */
  @Test
  void aRecordWithoutAnIdStopsItsSourceWhereItIsAndIsNamed() {
    String query = source("\"limit\": 2,").replace("SELECT *", "SELECT nullif(id, 7) AS id, at");
    rig.add("shipping", "parcels", query);
    rig.executeAtSource("INSERT INTO parcel SELECT i, i FROM generate_series(1, 9) AS i");

    assertThat(rig.poll("shipping")).isEqualTo(new PollResult(1, 10, 6, 0, 1, 0));
    assertThat(rig.texts("SELECT last_error FROM app.observers"))
        .containsExactly("record_without_id: the record at cursor \"7\" has no id");

    rig.executeAtSource("UPDATE parcel SET id = 70 WHERE id = 7");
    assertThat(rig.pollAgain("shipping").fresh()).isEqualTo(3);
    assertThat(rig.texts("SELECT failures FROM app.observers")).containsExactly("0");
  }

  @Test
  void aConfigurationThatCannotBeReadIsAFailureOfThatObserverOnly() {
    rig.add("shipping", "parcels", source(""));
    rig.add("shipping", "a-strange", "{\"kind\": \"fax\"}");
    insert(1);

    assertThat(rig.poll("shipping")).isEqualTo(new PollResult(2, 1, 1, 0, 1, 0));
    assertThat(rig.texts("SELECT last_error FROM app.observers WHERE failures > 0"))
        .containsExactly("source_unreadable: kind must be jdbc or http");
  }

  @Test
  void betweenPagesItIsAskedWhetherTheLockIsStillHeld() {
    rig.add("shipping", "parcels", source("\"limit\": 2,"));
    insert(50);
    var asked = new AtomicInteger();
    var lock = rig.acquire("shipping", "node-1");

    PollResult result = rig.polling.poll("shipping", lock, () -> asked.incrementAndGet() < 6);

    assertThat(result.fresh()).isEqualTo(3);
    assertThat(List.of(result.failed(), result.lost())).containsOnly(0);
  }

  @Test
  void anInterruptEndsThePollWithoutBlamingTheSource() {
    rig.add("shipping", "parcels", source(""));
    insert(1);
    var lock = rig.acquire("shipping", "node-1");

    PollResult result =
        rig.polling.poll(
            "shipping",
            lock,
            () -> {
              Thread.currentThread().interrupt();
              return true;
            });

    assertThat(Thread.interrupted()).isTrue();
    assertThat(result).isEqualTo(PollResult.NOTHING);
    assertThat(rig.texts("SELECT failures FROM app.observers")).containsExactly("0");
  }

  private void insert(int count) {
    rig.executeAtSource(
        "INSERT INTO parcel (at) SELECT nextval('parcel_id_seq') FROM generate_series(1, %d)"
            .formatted(count));
  }

  private String source(String more) {
    return rig.jdbcSource("parcel", "number", "0", more);
  }
}
