package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.testing.CapturedLog;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TickCleaningTest {
  private static final Duration MONTH = Duration.ofDays(30);

  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicLong left = new AtomicLong();

  @Test
  void itGoesOnBatchByBatchUntilNothingIsLeft() {
    left.set(25_000);

    cleaning().clean(() -> false);

    assertThat(left).hasValue(0);
    assertThat(calls).hasValue(3);
  }

  @Test
  void itEndsWhenItIsEnough() {
    left.set(25_000);

    cleaning().clean(() -> calls.get() == 1);

    assertThat(left).hasValue(15_000);
  }

  @Test
  void itEndsByItselfHoweverMuchIsLeft() {
    left.set(Long.MAX_VALUE);

    cleaning().clean(() -> false);

    assertThat(calls).hasValue(TickCleaning.MOST_BATCHES);
  }

  @Test
  void aFailureIsALineInTheLogAndNoMore() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      var cleaning =
          new TickCleaning(
              (olderThan, limit) -> 0,
              (olderThan, limit) -> {
                throw new IllegalStateException("the database is away");
              },
              MONTH);

      cleaning.clean(() -> false);

      assertThat(log.lines("old ticks and jobs not forgotten"))
          .singleElement()
          .satisfies(
              line -> assertThat(line.get("code").stringValue()).isEqualTo("FORGET_JOBS_FAILED"));
    }
  }

  private TickCleaning cleaning() {
    return new TickCleaning((olderThan, limit) -> 0, this::forget, MONTH);
  }

  private int forget(Duration olderThan, int limit) {
    assertThat(olderThan).isEqualTo(MONTH);
    calls.incrementAndGet();
    long some = Math.min(left.get(), limit);
    left.addAndGet(-some);
    return (int) some;
  }
}
