package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.HashSet;
import java.util.SplittableRandom;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class TimeOrderedIdsTest {
  private final SplittableRandom random = new SplittableRandom(42);

  @Test
  void everyIdIsOfVersionSevenAndCarriesItsMillisecond() {
    for (int i = 0; i < 10_000; i++) {
      long millis = random.nextLong(1L << 47);
      UUID id = at(millis);
      assertThat(id.version()).isEqualTo(7);
      assertThat(id.variant()).isEqualTo(2);
      assertThat(id.getMostSignificantBits() >>> 16).isEqualTo(millis);
    }
  }

  @Test
  void aLaterMillisecondSortsLater() {
    long millis = Instant.parse("2026-03-01T12:00:00Z").toEpochMilli();
    for (int i = 0; i < 10_000; i++) {
      assertThat(at(millis + i).toString()).isLessThan(at(millis + i + 1).toString());
    }
  }

  @Test
  void idsOfOneMillisecondDiffer() {
    var ids = new HashSet<UUID>();
    for (int i = 0; i < 100_000; i++) {
      assertThat(ids.add(at(1))).isTrue();
    }
  }

  @Test
  void everyBitThatMayBeRandomIs() {
    long high = 0;
    long low = 0;
    for (int i = 0; i < 1_000; i++) {
      high |= at(0).getMostSignificantBits();
      low |= at(0).getLeastSignificantBits();
    }
    assertThat(high).isEqualTo(0x7FFFL);
    assertThat(low).isEqualTo(0xBFFF_FFFF_FFFF_FFFFL);
  }

  private UUID at(long millis) {
    return new TimeOrderedIds(() -> Instant.ofEpochMilli(millis), random).next();
  }
}
