package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.RunDueTicks;
import dev.quittance.application.Schedule;
import dev.quittance.application.port.CreateJobsOncePerTick;
import dev.quittance.application.port.CreateJobsOncePerTick.RefusedAddress;
import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.application.port.ReadTicks.Ledger;
import dev.quittance.application.port.ReadTicks.RunTick;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.testing.CapturedLog;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import tools.jackson.databind.JsonNode;

/** A tick every 200 ms; the ledger is a set, and the database's clock is a century ahead. */
@Timeout(60)
class ReconciliationSchedulerTest {
  private static final Duration EVERY = Duration.ofMillis(200);
  private static final Duration AHEAD = Duration.ofDays(36_500);
  private static final TickRetries FAST =
      new TickRetries(3, Duration.ofMillis(10), Duration.ofMillis(40), 2);
  private static final Result CREATED = new Result.Created(7, 0, List.of());

  private final ConcurrentSkipListSet<Instant> ledger = new ConcurrentSkipListSet<>();
  private final AtomicInteger attempts = new AtomicInteger();
  private final AtomicInteger cleaned = new AtomicInteger();
  private volatile CreateJobsOncePerTick create = tick -> CREATED;
  private Optional<ReconciliationScheduler> scheduler = Optional.empty();

  @AfterEach
  void stop() {
    scheduler.ifPresent(ReconciliationScheduler::stop);
  }

  @Test
  void itRunsTickAfterTickByTheDatabasesClock() {
    start(everyFewMoments());

    await().until(() -> ledger.size() >= 5);

    assertThat(ledger).allMatch(tick -> tick.toEpochMilli() % EVERY.toMillis() == 0);
    assertThat(ledger.first()).isAfter(Instant.now().plus(AHEAD.dividedBy(2)));
    assertThat(attempts.get()).isLessThanOrEqualTo(ledger.size() + 1);
  }

  @Test
  void aTickIsLoggedWithItsCountsAndItsDuration() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      start(everyFewMoments());
      await().until(() -> !log.lines("reconciliation tick completed").isEmpty());

      assertThat(log.lines("reconciliation tick started")).isNotEmpty();
      JsonNode line = log.lines("reconciliation tick completed").getFirst();
      assertThat(line.get("level").stringValue()).isEqualTo("INFO");
      assertThat(line.get("scheduled").longValue()).isEqualTo(7);
      assertThat(line.get("errors").longValue()).isZero();
      assertThat(line.get("durationMs").longValue()).isNotNegative();
      assertThat(line.get("lockAcquired").booleanValue()).isTrue();
    }
  }

  @Test
  void aTickThatAnotherInstanceIsRunningIsSkippedWithoutAnotherTry() {
    create = tick -> new Result.HeldElsewhere();
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      start(once());
      await().until(() -> attempts.get() == 1);
      await()
          .during(Duration.ofMillis(300))
          .atMost(Duration.ofSeconds(5))
          .until(() -> attempts.get() == 1);

      JsonNode line =
          log.lines("reconciliation tick skipped: another instance handling").getFirst();
      assertThat(line.get("level").stringValue()).isEqualTo("INFO");
      assertThat(line.get("lockAcquired").booleanValue()).isFalse();
      assertThat(log.lines("reconciliation tick failed, trying again")).isEmpty();
    }
  }

  @Test
  void aTickThatFailsIsTriedAgainThreeTimesThenCriticalAndTheNextOneRuns() {
    create =
        tick -> {
          if (attempts.get() <= 4) {
            throw new IllegalStateException("the database is away");
          }
          return CREATED;
        };
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      start(everyFewMoments());
      await().until(() -> ledger.size() >= 1);

      assertThat(log.lines("reconciliation tick failed, trying again"))
          .extracting(line -> line.get("delayMs").longValue())
          .containsExactly(10L, 20L, 40L);
      assertThat(log.lines("reconciliation tick failed, trying again"))
          .allMatch(line -> line.get("level").stringValue().equals("WARN"));
      assertThat(log.lines("reconciliation tick given up until the next one"))
          .singleElement()
          .satisfies(line -> assertThat(line.get("level").stringValue()).isEqualTo("ERROR"))
          .satisfies(line -> assertThat(line.get("tags").toString()).contains("critical"))
          .satisfies(line -> assertThat(line.get("attempts").intValue()).isEqualTo(4));
    }
  }

  @Test
  void aTickThatWorksAgainAfterAFailureIsNotCritical() {
    create =
        tick -> {
          if (attempts.get() <= 2) {
            throw new IllegalStateException("the database is away");
          }
          return CREATED;
        };
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      start(once());
      await().until(() -> ledger.size() == 1);

      assertThat(log.lines("reconciliation tick failed, trying again")).hasSize(2);
      assertThat(log.lines("reconciliation tick given up until the next one")).isEmpty();
    }
  }

  @Test
  void partialSuccessIsAWarningAndEachAddressAnError() {
    var refused = new RefusedAddress(new UUID(0, 1), "unknown chain \"dogecoin\"");
    create = tick -> new Result.Created(6, 1, List.of(refused));
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      start(once());
      await().until(() -> !log.lines("reconciliation tick completed in part").isEmpty());

      JsonNode line = log.lines("reconciliation tick completed in part").getFirst();
      assertThat(line.get("level").stringValue()).isEqualTo("WARN");
      assertThat(line.get("scheduled").longValue()).isEqualTo(6);
      assertThat(line.get("errors").longValue()).isEqualTo(1);
      assertThat(log.lines("address not scheduled"))
          .singleElement()
          .satisfies(one -> assertThat(one.get("level").stringValue()).isEqualTo("ERROR"))
          .satisfies(one -> assertThat(one.get("error").stringValue()).contains("dogecoin"));
    }
  }

  @Test
  void oldWorkIsForgottenAfterATickOfItsOwnOnly() {
    start(once());
    await().until(() -> cleaned.get() == 1);
    scheduler.orElseThrow().stop();
    ledger.clear();
    create = tick -> new Result.HeldElsewhere();
    start(once());
    await().until(() -> attempts.get() == 2);

    assertThat(cleaned).hasValue(1);
  }

  @Test
  void itStopsAtOnceAndRunsNoTickAfterwards() {
    start(everyFewMoments());
    await().until(() -> !ledger.isEmpty());

    long start = System.nanoTime();
    scheduler.orElseThrow().stop();

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
    int before = ledger.size();
    await().during(Duration.ofMillis(500)).until(() -> ledger.size() == before);
  }

  @Test
  void itStopsAtOnceAlsoBetweenTwoTries() {
    create =
        tick -> {
          throw new IllegalStateException("the database is away");
        };
    start(once(), new TickRetries(3, Duration.ofMinutes(1), Duration.ofMinutes(1), 2));
    await().until(() -> attempts.get() == 1);

    long start = System.nanoTime();
    scheduler.orElseThrow().stop();

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(2));
  }

  private void start(Schedule schedule) {
    start(schedule, FAST);
  }

  private void start(Schedule schedule, TickRetries retries) {
    var log = new SchedulerLog();
    var ticks =
        new RunDueTicks(
            new RunDueTicks.Ports((name, latest) -> read(), this::create, log),
            new RunDueTicks.Plan(ReconciliationScheduler.SCHEDULE, schedule, 1, "me#1"),
            System::nanoTime);
    var cleaning =
        new TickCleaning(
            (olderThan, limit) -> cleaned.incrementAndGet(),
            (olderThan, limit) -> 0,
            Duration.ofDays(30));
    var started =
        new ReconciliationScheduler(
            new ReconciliationScheduler.Steps(ticks, log, cleaning),
            schedule,
            retries,
            System::nanoTime);
    scheduler = Optional.of(started);
    started.start();
  }

  private Result create(CreateJobsOncePerTick.Tick tick) {
    attempts.incrementAndGet();
    Result result = create.create(tick);
    if (result instanceof Result.Created) {
      ledger.add(tick.at());
    }
    return result;
  }

  private Ledger read() {
    return new Ledger(
        now(),
        ledger.stream().findFirst(),
        ledger.descendingSet().stream()
            .limit(20)
            .map(tick -> new RunTick(tick, "me#1", tick, 7, 0, Optional.of(tick)))
            .toList());
  }

  private static Instant now() {
    return Instant.now().plus(AHEAD);
  }

  private static Schedule everyFewMoments() {
    long step = EVERY.toMillis();
    return moment ->
        Optional.of(Instant.ofEpochMilli(Math.floorDiv(moment.toEpochMilli(), step) * step + step));
  }

  /** One tick, a moment from now, and then none for a long time. */
  private static Schedule once() {
    Instant only = now().plusMillis(50);
    return moment -> Optional.of(moment.isBefore(only) ? only : only.plus(AHEAD));
  }
}
