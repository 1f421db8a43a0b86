package dev.quittance.domain.observer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObserverValuesTest {
  @ParameterizedTest
  @CsvSource({
    "order, NewOrderObserved",
    "inventory, InventoryObserved",
    "wes, WesTaskPolled",
    "shipping, ShippingObserved",
    "cold-store, ColdStoreObserved"
  })
  void aTypeHasALockAndANameForItsEvents(String name, String eventType) {
    var type = new ObserverType(name);

    assertThat(type.eventType()).isEqualTo(eventType);
    assertThat(type.lockKey()).isEqualTo(name + "-observer-poll");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "Order", "1st", "with space", "a12345678901234567890123456789012"})
  void aBadTypeIsRefused(String name) {
    assertThatThrownBy(() -> new ObserverType(name)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "timestamp, 2026-01-01T05:45:00+05:45, 2026-01-01T00:00:00Z",
    "timestamp, 2026-01-01T00:00:00.120Z, 2026-01-01T00:00:00.120Z",
    "number, 0012.500, 12.5",
    "number, 1e3, 1000",
    "number, -0, 0",
    "text, aB , aB"
  })
  void everyValueHasOneSpelling(String type, String value, String canonical) {
    assertThat(CursorType.fromCode(type).orElseThrow().canonical(value)).isEqualTo(canonical);
  }

  @ParameterizedTest
  @CsvSource({
    "timestamp, yesterday",
    "timestamp, 2026-01-01T00:00:00",
    "timestamp, +10000-01-01T00:00:00Z",
    "number, 1e999999999",
    "number, twelve"
  })
  void aValueOfAnotherTypeIsRefused(String type, String value) {
    var cursorType = CursorType.fromCode(type).orElseThrow();

    assertThatThrownBy(() -> cursorType.canonical(value))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void textHasNoOverlap() {
    assertThatThrownBy(() -> new CursorPlan(CursorType.TEXT, "", BigDecimal.ONE))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void aSourceThatFailsIsLeftAloneLongerEachTimeUpToALimit() {
    var interval = Duration.ofSeconds(30);

    assertThat(PollBackoff.after(0, interval)).isEqualTo(interval);
    assertThat(PollBackoff.after(3, interval)).isEqualTo(Duration.ofMinutes(4));
    assertThat(PollBackoff.after(1_000, interval)).isEqualTo(Duration.ofMinutes(15));
    assertThat(PollBackoff.after(5, Duration.ofHours(1))).isEqualTo(Duration.ofHours(1));
  }

  @Test
  void anObservationIsShownWithoutDashes() {
    assertThat(new ObservationId(new UUID(1, 2)))
        .hasToString("obs_00000000000000010000000000000002");
  }
}
