package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.testing.Gate;
import dev.quittance.adapters.postgres.testing.LogAudit;
import dev.quittance.adapters.postgres.testing.LoggedEvent;
import dev.quittance.adapters.postgres.testing.OutboxEvents;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.StampEvents;
import dev.quittance.application.port.StampEvents.Result;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The sequencer, held at the moments that matter. */
@Timeout(60)
class StampEventsTest {
  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final Jdbi jdbi = testDatabase.jdbi();
  private final Gate gate = new Gate(jdbi);
  private PostgresDatabase database;
  private StampEvents sequencer;

  @BeforeEach
  void open() {
    database = testDatabase.open();
    sequencer = database.stampEvents();
    OutboxEvents.createAggregates(gate.handle(), 3_000);
  }

  @AfterEach
  void close() {
    gate.close();
    database.close();
    testDatabase.close();
  }

  @Test
  void aBatchTakesAsManyAsItMayAndTheLastOneIsNotFull() {
    assertThat(sequencer.stamp(1_000)).isEqualTo(new Result.Stamped(0));
    write(IntStream.rangeClosed(1, 2_500).boxed().toArray(Integer[]::new));

    assertThat(IntStream.range(0, 4).mapToObj(i -> sequencer.stamp(1_000)))
        .containsExactly(
            new Result.Stamped(1_000),
            new Result.Stamped(1_000),
            new Result.Stamped(500),
            new Result.Stamped(0));
    assertLogIsSound(2_500);
  }

  @Test
  void aLateCommitterComesAfterThoseWhoOvertookHimHoweverManyTheyAre() {
    try (Handle late = jdbi.open()) {
      late.begin();
      OutboxEvents.write(late, List.of(1));
      for (int i = 2; i <= 20; i++) {
        write(i);
        assertThat(sequencer.stamp(10)).isEqualTo(new Result.Stamped(1));
      }
      late.commit();
    }

    assertThat(sequencer.stamp(10)).isEqualTo(new Result.Stamped(1));
    assertThat(log().getLast().aggregate()).isEqualTo("1");
    assertLogIsSound(20);
  }

  @Test
  void aLateCommitterWhoHasNoTransactionIdYetIsNotForgottenEither() {
    CompletableFuture<Void> late = writeHeldAfterItsNumberWasTaken();
    for (int i = 2; i <= 5; i++) {
      writeOnly(i);
      assertThat(sequencer.stamp(10)).isEqualTo(new Result.Stamped(1));
    }
    gate.open();
    late.join();

    assertThat(sequencer.stamp(10)).isEqualTo(new Result.Stamped(1));
    assertLogIsSound(5);
  }

  @Test
  void numbersThatWereRolledBackLeaveNoHoleInThePositions() {
    jdbi.useHandle(
        handle -> {
          handle.begin();
          OutboxEvents.write(handle, List.of(1, 2));
          handle.rollback();
        });
    write(1, 2, 3);

    sequencer.stamp(10);

    assertLogIsSound(3);
  }

  @Test
  void whileOneIsStampingAnotherIsToldSo() {
    CompletableFuture<Result> first = stampHeldInTheMiddle();

    assertThat(database.stampEvents().stamp(100)).isEqualTo(new Result.HeldElsewhere());

    gate.open();
    assertThat(first.join()).isEqualTo(new Result.Stamped(100));
    assertLogIsSound(100);
  }

  @Test
  void aSequencerKilledInTheMiddleLeavesNothingBehind() {
    CompletableFuture<Result> killed = stampHeldInTheMiddle();
    gate.killWaiting();
    assertThatThrownBy(killed::join).hasMessageContaining("terminat");
    gate.open();
    assertThat(log()).isEmpty();

    assertThat(database.stampEvents().stamp(1_000)).isEqualTo(new Result.Stamped(100));
    assertLogIsSound(100);
  }

  @Test
  void stampedEventsAreHintedAt() throws Exception {
    try (ListenForHints listener = database.listenForEvents()) {
      write(1);
      await()
          .until(
              () -> {
                // The hint is repeated until the listener listens.
                write(1);
                sequencer.stamp(10);
                return listener.await(Duration.ofMillis(200));
              });
    }
  }

  private CompletableFuture<Result> stampHeldInTheMiddle() {
    write(IntStream.rangeClosed(1, 100).boxed().toArray(Integer[]::new));
    gate.shut("app.event_positions", "NEW.position = 50");
    var stamped = CompletableFuture.supplyAsync(() -> sequencer.stamp(1_000));
    gate.awaitOneWaiting();
    return stamped;
  }

  private CompletableFuture<Void> writeHeldAfterItsNumberWasTaken() {
    gate.shut("app.event_outbox", "NEW.aggregate_id = '1'");
    var written = CompletableFuture.runAsync(() -> writeOnly(1));
    gate.awaitOneWaiting();
    return written;
  }

  private void write(Integer... aggregates) {
    jdbi.useTransaction(handle -> OutboxEvents.write(handle, List.of(aggregates)));
  }

  /** An event and nothing else, so that its insert is what gives the transaction its id. */
  private void writeOnly(int aggregate) {
    jdbi.useHandle(
        handle ->
            handle.execute(
                """
                INSERT INTO app.event_outbox
                  (event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
                   partition_key, payload)
                VALUES (?::text || ':1', 'order.observed', 'order', ?, 1, 'm_1', '{}')
                """,
                String.valueOf(aggregate),
                String.valueOf(aggregate)));
  }

  private List<LoggedEvent> log() {
    return LoggedEvent.afterPosition(gate.handle(), 0, 10_000);
  }

  private void assertLogIsSound(int events) {
    var audit = new LogAudit(log());
    assertThat(audit.read()).hasSize(events);
    assertThat(audit.jumps() + audit.doubled() + audit.outOfOrder()).isZero();
  }
}
