package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {

  @ParameterizedTest
  @CsvSource({"0, 0", "1, 1", "0120, 120", "900, 900"})
  void secondsAreSeconds(String header, long seconds) {
    assertThat(RetryAfter.read(header)).isEqualTo(Duration.ofSeconds(seconds));
  }

  @Test
  void aMomentIsTheTimeUntilThen() {
    assertThat(RetryAfter.read(inMinutes(10)))
        .isBetween(Duration.ofMinutes(9), Duration.ofMinutes(10));
  }

  @ParameterizedTest
  @ValueSource(strings = {"901", "86400", "999999999", "9999999999", "99999999999999999999999"})
  void nobodyIsLeftAloneForMoreThanAQuarterOfAnHour(String header) {
    assertThat(RetryAfter.read(header)).isEqualTo(Duration.ofMinutes(15));
    assertThat(RetryAfter.read(inMinutes(100_000))).isEqualTo(Duration.ofMinutes(15));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "soon", "-5", "1.5", "1e3", "Wed, 21 Oct 2015 07:28:00 GMT"})
  void whatMakesNoSenseOrIsOverIsNoTime(String header) {
    assertThat(RetryAfter.read(header)).isZero();
  }

  private static String inMinutes(int minutes) {
    return DateTimeFormatter.RFC_1123_DATE_TIME.format(
        ZonedDateTime.now(ZoneOffset.UTC).plusMinutes(minutes));
  }
}
