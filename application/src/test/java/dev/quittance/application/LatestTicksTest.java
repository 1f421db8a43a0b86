package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LatestTicksTest {
  private static final Instant NOON = Instant.parse("2026-11-17T12:00:00Z");
  private static final Instant LONG_AGO = NOON.minus(Duration.ofDays(3_650));

  @Test
  void theLatestOnesComeInOrderAndTheEndCounts() {
    assertThat(LatestTicks.between(every(Duration.ofHours(1)), LONG_AGO, NOON, 2))
        .containsExactly(NOON.minusSeconds(3_600), NOON);
  }

  @Test
  void theBeginningDoesNotCount() {
    assertThat(LatestTicks.between(every(Duration.ofHours(1)), NOON.minusSeconds(3_600), NOON, 9))
        .containsExactly(NOON);
    assertThat(LatestTicks.between(every(Duration.ofHours(1)), NOON, NOON, 9)).isEmpty();
  }

  @Test
  void aYearlyTickIsFoundToo() {
    assertThat(LatestTicks.between(every(Duration.ofDays(365)), LONG_AGO, NOON, 1)).hasSize(1);
  }

  @Test
  void aScheduleOfEverySecondIsNotFollowedThroughTenYears() {
    var asked = new AtomicInteger();
    Schedule everySecond =
        moment -> {
          asked.incrementAndGet();
          return every(Duration.ofSeconds(1)).nextAfter(moment);
        };

    assertThat(LatestTicks.between(everySecond, LONG_AGO, NOON, 3)).hasSize(3);
    assertThat(asked).hasValueLessThan(100);
  }

  @Test
  void aScheduleThatHasEndedHasNoMore() {
    assertThat(LatestTicks.between(moment -> Optional.empty(), LONG_AGO, NOON, 3)).isEmpty();
  }

  private static Schedule every(Duration step) {
    long seconds = step.toSeconds();
    return moment ->
        Optional.of(
            Instant.ofEpochSecond(Math.floorDiv(moment.getEpochSecond(), seconds) * seconds)
                .plusSeconds(seconds));
  }
}
