package dev.quittance.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MeasuredTest {
  private static final Measured FIRST =
      new Measured(100, 1_000_000_000, new long[] {1}, new long[] {2});
  private static final Measured SECOND =
      new Measured(300, 3_000_000_000L, new long[] {3}, new long[] {4});

  @Test
  void oneAfterTheOtherTakesAsLongAsBoth() {
    Measured both = FIRST.then(SECOND);

    assertThat(both.rowsPerSecond()).isEqualTo(100);
    assertThat(both.claims()).containsExactly(1, 3);
    assertThat(both.transitions()).containsExactly(2, 4);
  }

  @Test
  void sideBySideTakesAsLongAsTheWallClockSays() {
    Measured both = Measured.sideBySide(List.of(FIRST, SECOND), 2_000_000_000L);

    assertThat(both.rowsPerSecond()).isEqualTo(200);
  }
}
