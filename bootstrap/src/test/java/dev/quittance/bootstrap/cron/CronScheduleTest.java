package dev.quittance.bootstrap.cron;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.application.Schedule;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CronScheduleTest {
  private static final String BERLIN = "Europe/Berlin";

  @Test
  void theDefaultIsEveryNightAtTwo() {
    assertThat(ticks("0 2 * * *", "UTC", "2026-11-17T02:00:00Z", 2))
        .containsExactly("2026-11-18T02:00:00Z", "2026-11-19T02:00:00Z");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          */15 * * * *    | 2026-11-17T10:14:59.9Z | 2026-11-17T10:15:00Z
          0 0 1 * *       | 2026-11-17T10:00:00Z   | 2026-12-01T00:00:00Z
          0 0 29 2 *      | 2026-11-17T10:00:00Z   | 2028-02-29T00:00:00Z
          0 9 * * 1-5     | 2026-11-20T09:00:00Z   | 2026-11-23T09:00:00Z
          0 9 * * 0       | 2026-11-17T09:00:00Z   | 2026-11-22T09:00:00Z
          0 9 * * 7       | 2026-11-17T09:00:00Z   | 2026-11-22T09:00:00Z
          0 0 13 * 5      | 2026-11-17T00:00:00Z   | 2026-11-20T00:00:00Z
          * * * * * *     | 2026-11-17T10:00:00Z   | 2026-11-17T10:00:01Z
          * * * * * *     | 2026-11-17T10:00:00.7Z | 2026-11-17T10:00:01Z
          * * * * *       | 2026-11-17T10:00:59.7Z | 2026-11-17T10:01:00Z
          */30 5 * * * *  | 2026-11-17T10:05:01Z   | 2026-11-17T10:05:30Z
          """)
  void theNextTickIsStrictlyLater(String expression, Instant moment, String next) {
    assertThat(ticks(expression, "UTC", moment.toString(), 1)).containsExactly(next);
  }

  @Test
  void whenClocksArePutForwardATickInTheGapComesAnHourLaterAndTheDayIsNotLost() {
    assertThat(ticks("30 2 * * *", BERLIN, "2026-03-28T00:00:00Z", 3))
        .containsExactly("2026-03-28T01:30:00Z", "2026-03-29T01:30:00Z", "2026-03-30T00:30:00Z");
  }

  @Test
  void whenClocksArePutForwardATickAfterTheGapIsNotForgottenByWhoAsksInBetween() {
    assertThat(ticks("30 2 * * *", BERLIN, "2026-03-29T01:10:00Z", 1))
        .containsExactly("2026-03-29T01:30:00Z");
  }

  @Test
  void whenClocksArePutBackATickInTheOverlapComesOnceTheFirstTime() {
    assertThat(ticks("30 2 * * *", BERLIN, "2026-10-24T12:00:00Z", 2))
        .containsExactly("2026-10-25T00:30:00Z", "2026-10-26T01:30:00Z");
    assertThat(ticks("30 2 * * *", BERLIN, "2026-10-25T01:10:00Z", 1))
        .containsExactly("2026-10-26T01:30:00Z");
  }

  @Test
  void onBothDaysOftenMeansOftenWithoutDoubles() {
    assertThat(ticks("*/30 * * * *", BERLIN, "2026-03-29T00:00:00Z", 4))
        .containsExactly(
            "2026-03-29T00:30:00Z",
            "2026-03-29T01:00:00Z",
            "2026-03-29T01:30:00Z",
            "2026-03-29T02:00:00Z");
    assertThat(ticks("*/30 * * * *", BERLIN, "2026-10-24T23:45:00Z", 4))
        .containsExactly(
            "2026-10-25T00:00:00Z",
            "2026-10-25T00:30:00Z",
            "2026-10-25T02:00:00Z",
            "2026-10-25T02:30:00Z");
  }

  /** On Lord Howe Island clocks are put forward by half an hour, from 02:00 to 02:30. */
  @Test
  void aTickShiftedOutOfAGapDoesNotHideOneThatComesBeforeIt() {
    assertThat(ticks("20,40 2 * * *", "Australia/Lord_Howe", "2026-10-03T15:00:00Z", 2))
        .containsExactly("2026-10-03T15:40:00Z", "2026-10-03T15:50:00Z");
  }

  @Test
  void ticksNeverGoBackInAnyHourOfAYear() {
    Schedule schedule = schedule("17 */3 * * *", BERLIN);
    Instant last = Instant.parse("2026-01-01T00:00:00Z");
    for (int i = 0; i < 8 * 365; i++) {
      Instant next = schedule.nextAfter(last).orElseThrow();
      assertThat(next).isAfter(last);
      last = next;
    }
    assertThat(last).isEqualTo("2026-12-31T23:17:00Z");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "daily",
        "@daily",
        "* * * *",
        "* * * * * * *",
        "60 * * * *",
        "0 24 * * *",
        "0 2 32 * *",
        "0 2 * 13 *",
        "0 2 * * 8",
        "60 * * * * *",
        "0 2 * * * 2026",
        "0 2 30 2 *"
      })
  void whatIsNoExpressionOrNeverComesIsRefused(String text) {
    assertThatThrownBy(() -> CronExpression.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("must be a cron expression");
  }

  private static List<String> ticks(String expression, String zone, String after, int count) {
    Schedule schedule = schedule(expression, zone);
    return Stream.iterate(Instant.parse(after), last -> schedule.nextAfter(last).orElseThrow())
        .skip(1)
        .limit(count)
        .map(Instant::toString)
        .toList();
  }

  private static Schedule schedule(String expression, String zone) {
    return new CronSchedule(CronExpression.parse(expression), ZoneId.of(zone));
  }
}
