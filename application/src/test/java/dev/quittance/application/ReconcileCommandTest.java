package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReconcileCommandTest {
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
