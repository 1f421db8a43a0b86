package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class CycleResultTest {
  @Test
  void resultsAddUpCounterByCounter() {
    var one = new CycleResult(1, 2, 3, 4, 5, 6, 7, 8);
    var ten = new CycleResult(10, 20, 30, 40, 50, 60, 70, 80);
    assertThat(one.plus(ten)).isEqualTo(new CycleResult(11, 22, 33, 44, 55, 66, 77, 88));
    assertThat(one.plus(CycleResult.NOTHING)).isEqualTo(one);
  }

  @Test
  void aCycleHasAtLeastOneRowAndALeaseOfAMillisecond() {
    assertThat(new ReconcileCommand(Cycle.WORKER, 1, Duration.ofMillis(1)).batchSize())
        .isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ReconcileCommand(Cycle.WORKER, 0, Duration.ofSeconds(1)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new ReconcileCommand(Cycle.WORKER, 1, Duration.ofNanos(999_999)));
  }
}
