package dev.quittance.adapters.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.LogAudit;
import dev.quittance.adapters.postgres.testing.LoggedEvent;
import dev.quittance.adapters.postgres.testing.OutboxEvents;
import dev.quittance.adapters.postgres.testing.TestDatabase;
import dev.quittance.application.port.StampEvents;
import dev.quittance.application.port.StampEvents.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Many writers whose commits overtake each other, two sequencers, readers of both cursors. */
@Timeout(300)
class EventOrderTest {
  private static final int EVENTS = 50_000;
  private static final int EVENTS_PER_TRANSACTION = 10;
  private static final int WRITERS = 16;
  private static final int AGGREGATES = 10_000;
  private static final int PAGE = 1_000;

  /** One in this many transactions is rolled back, and leaves a hole in the numbers. */
  private static final int ROLLED_BACK = 20;

  private final TestDatabase testDatabase = TestDatabase.fresh();
  private final Jdbi jdbi = testDatabase.jdbi();
  private final ExecutorService threads =
      Executors.newThreadPerTaskExecutor(Thread.ofPlatform().factory());
  private final AtomicInteger transactionsLeft = new AtomicInteger(EVENTS / EVENTS_PER_TRANSACTION);
  private PostgresDatabase database;

  @BeforeEach
  void open() {
    database = testDatabase.open();
    jdbi.useHandle(handle -> OutboxEvents.createAggregates(handle, AGGREGATES));
  }

  @AfterEach
  void close() throws InterruptedException {
    threads.shutdownNow();
    assertThat(threads.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
    database.close();
    testDatabase.close();
  }

  @Test
  void whoReadsByPositionSeesEveryEventOnceAndInOrder() throws Exception {
    var stampedBy = new AtomicIntegerArray(2);
    List<Future<?>> sequencers =
        IntStream.range(0, 2)
            .<Future<?>>mapToObj(i -> submit(() -> sequence(stampedBy, i)))
            .toList();
    List<Future<List<LoggedEvent>>> readers =
        List.of(
            submit(this::read),
            submit(this::read),
            submit(this::readReconnecting),
            submit(this::readReconnecting));
    List<Future<Object>> writers =
        IntStream.range(0, WRITERS).mapToObj(i -> submit(this::write)).toList();
    Future<Integer> naive = submit(() -> countByNumber(writers));

    for (var reader : readers) {
      var audit = new LogAudit(reader.get());
      assertThat(audit.read()).hasSize(EVENTS);
      assertThat(audit.jumps()).isZero();
      assertThat(audit.doubled()).isZero();
      assertThat(audit.outOfOrder()).isZero();
    }
    for (var sequencer : sequencers) {
      sequencer.get();
    }
    assertThat(stampedBy.get(0)).as("both took part: %s", stampedBy).isBetween(1, EVENTS - 1);
    assertThat(EVENTS - naive.get()).as("missed by a cursor on sequence_num").isPositive();
  }

  private <T> Future<T> submit(Callable<T> task) {
    return threads.submit(task);
  }

  private Object write() {
    jdbi.useHandle(
        handle -> {
          while (transactionsLeft.getAndDecrement() > 0) {
            while (!writeAndCommit(handle)) {
              // Rolled back: these events never happened.
            }
          }
        });
    return true;
  }

  private static boolean writeAndCommit(Handle handle) {
    var random = ThreadLocalRandom.current();
    List<Integer> aggregates =
        random.ints(1, AGGREGATES + 1).distinct().limit(EVENTS_PER_TRANSACTION).boxed().toList();
    boolean keep = random.nextInt(ROLLED_BACK) > 0;
    handle.begin();
    OutboxEvents.write(handle, aggregates);
    // The rest of the transaction: some take longer than others.
    handle.execute("SELECT pg_sleep(?)", random.nextInt(15) / 1000.0);
    if (keep) {
      handle.commit();
    } else {
      handle.rollback();
    }
    return keep;
  }

  private Object sequence(AtomicIntegerArray stampedBy, int index) {
    StampEvents stampEvents = database.stampEvents();
    while (sum(stampedBy) < EVENTS) {
      switch (stampEvents.stamp(PAGE)) {
        case Result.Stamped(int count) -> stampedBy.addAndGet(index, count);
        case Result.HeldElsewhere() -> {}
      }
      leaveRoom();
    }
    return true;
  }

  private static int sum(AtomicIntegerArray counts) {
    return counts.get(0) + counts.get(1);
  }

  private List<LoggedEvent> read() {
    return jdbi.withHandle(
        handle -> {
          List<LoggedEvent> read = new ArrayList<>();
          while (read.size() < EVENTS) {
            read.addAll(LoggedEvent.afterPosition(handle, last(read), PAGE));
            leaveRoom();
          }
          return read;
        });
  }

  private List<LoggedEvent> readReconnecting() {
    List<LoggedEvent> read = new ArrayList<>();
    while (read.size() < EVENTS) {
      read.addAll(jdbi.withHandle(h -> LoggedEvent.afterPosition(h, last(read), PAGE)));
      leaveRoom();
    }
    return read;
  }

  /** Ends with the first empty page that was read after the last commit. */
  private int countByNumber(List<Future<Object>> writers) {
    return jdbi.withHandle(
        handle -> {
          List<LoggedEvent> read = new ArrayList<>();
          boolean more = true;
          while (more) {
            boolean allWritten = writers.stream().allMatch(Future::isDone);
            var page = LoggedEvent.afterNumber(handle, last(read), PAGE);
            read.addAll(page);
            more = !allWritten || !page.isEmpty();
            leaveRoom();
          }
          return read.size();
        });
  }

  /** Nothing depends on it but the time this takes: without, asking in vain uses up the machine. */
  private static void leaveRoom() {
    LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
  }

  private static long last(List<LoggedEvent> read) {
    return read.isEmpty() ? 0 : read.getLast().cursor();
  }
}
