package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.AddObserver.NewObserver;
import dev.quittance.application.port.DueObserver;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.RecordObservations;
import dev.quittance.application.port.RecordObservations.Judge;
import dev.quittance.application.port.RecordObservations.Judgement;
import dev.quittance.application.port.RecordObservations.Page;
import dev.quittance.application.port.RecordObservations.Result;
import dev.quittance.application.port.SourceRecord;
import dev.quittance.application.port.SourceRecord.Order;
import dev.quittance.application.port.SourceText;
import dev.quittance.domain.observer.ObserverType;
import dev.quittance.domain.observer.SweepProgress;
import dev.quittance.domain.observer.SweepProgress.Unfinished;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecordObservationsTest {
  private static final TestDatabase DATABASE = TestDatabase.fresh();
  private static final ObserverType WES = new ObserverType("wes");
  private static final HeldLock LOCK = new HeldLock("wes-observer-poll", "DEFAULT", "node-1", 7);
  private static final Judge NOBODY =
      (id, record, effects) -> {
        throw new AssertionError("asked about what is no order");
      };
  private static final SweepProgress PROGRESS =
      new SweepProgress(
          Optional.of("9"),
          Optional.of("5"),
          Optional.of(new Unfinished("8", Instant.parse("2026-01-01T00:00:00.000001Z"))));

  private static PostgresDatabase database;
  private static RecordObservations record;

  @BeforeAll
  static void open() {
    database = DATABASE.open();
    record = database.observers().recordObservations();
  }

  @BeforeEach
  void addObserver() {
    database
        .observers()
        .add()
        .add(new NewObserver(WES, "tasks", new SourceText("{}"), "WesTaskPolled", true));
    execute(
        """
        INSERT INTO app.int_lock
        VALUES ('wes-observer-poll', 'DEFAULT', 'node-1', now(), now() + interval '1 minute', 7)
        """);
  }

  @AfterEach
  void empty() {
    execute("TRUNCATE app.observers, app.observations, app.event_outbox, app.int_lock");
  }

  @AfterAll
  static void close() {
    database.close();
    DATABASE.close();
  }

  @Test
  void onlyWhatIsNewIsRecordedAlsoWithinAPage() {
    assertThat(record("a", "b", "a")).isEqualTo(new Result.Recorded(2, 0));
    assertThat(record("b", "c")).isEqualTo(new Result.Recorded(1, 0));
    assertThat(record()).isEqualTo(new Result.Recorded(0, 0));
    assertThat(texts("SELECT payload->>'external_id' FROM app.event_outbox ORDER BY sequence_num"))
        .containsExactly("a", "b", "c");
  }

  @Test
  void eventsComeInTheOrderOfTheRecordsAndTellTheRecordAsItIs() {
    record("c", "a", "b");

    assertThat(
            texts(
                """
                SELECT concat_ws(' ', event_type, partition_key, payload->>'record', metadata)
                  FROM app.event_outbox
                 ORDER BY sequence_num
                 LIMIT 1
                """))
        .containsExactly(
            "WesTaskPolled p {\"id\": \"c\", \"none\": null} {\"node\": \"node-1\", \"fence\": 7,"
                + " \"version\": 1, \"observer\": \"tasks\"}");
    assertThat(texts("SELECT payload->>'external_id' FROM app.event_outbox ORDER BY sequence_num"))
        .containsExactly("c", "a", "b");
  }

  @Test
  void theProgressIsKeptWithItsMicroseconds() {
    record("a");

    assertThat(due().getFirst().progress()).isEqualTo(PROGRESS);
  }

  @Test
  void onlyTheLastPageSetsTheNextPoll() {
    record("a");
    assertThat(due()).hasSize(1);

    record.record(page(Optional.of(Duration.ofHours(1)), List.of()), NOBODY);
    assertThat(due()).isEmpty();
    assertThat(database.observers().readPollTimes().read().get("wes"))
        .isBetween(Duration.ofMinutes(50), Duration.ofHours(1));
  }

  @Test
  void aPausedObserverIsNotDueAndHasNoPollTime() {
    database.observers().switchObserver().switchTo("tasks", false);

    assertThat(due()).isEmpty();
    assertThat(database.observers().readPollTimes().read()).isEmpty();
  }

  /** Otherwise a new holder could read what we are about to change. */
  @Test
  void theLockCannotChangeHandsWhileAPageIsBeingRecorded() {
    var order = Optional.<Order>of(new Order.Unreadable("none"));
    Judge taker =
        (id, one, effects) -> {
          assertThatThrownBy(
                  () ->
                      execute(
                          """
                          SET lock_timeout = '200ms';
                          UPDATE app.int_lock SET fence = 8, client_id = 'node-2'
                          """))
              .hasMessageContaining("lock timeout");
          return new Judgement.Rejected("taken");
        };
    var page = page(Optional.empty(), List.of(new SourceRecord("a", "1", "{}", order)));

    assertThat(record.record(page, taker)).isEqualTo(new Result.Recorded(1, 1));
  }

  private static Result record(String... ids) {
    var records =
        List.of(ids).stream()
            .map(
                id ->
                    new SourceRecord(
                        id, "1", "{\"id\":\"%s\",\"none\":null}".formatted(id), Optional.empty()))
            .toList();
    return record.record(page(Optional.empty(), records), NOBODY);
  }

  private static Page page(Optional<Duration> nextPollIn, List<SourceRecord> records) {
    DueObserver observer = due().getFirst();
    return new Page(LOCK, observer, "p", records, PROGRESS, nextPollIn);
  }

  private static List<DueObserver> due() {
    return database.observers().findDue().find(WES);
  }

  private static List<String> texts(String sql) {
    return DATABASE.jdbi().withHandle(handle -> handle.createQuery(sql).mapTo(String.class).list());
  }

  private static void execute(String sql) {
    DATABASE.jdbi().useHandle(handle -> handle.execute(sql));
  }
}
