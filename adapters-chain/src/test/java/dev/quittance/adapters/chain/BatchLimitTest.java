package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BatchLimitTest {
  private final AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 1);
  private final BatchLimit limit = new BatchLimit(clock::get);

  @Test
  void itIsHalvedAndNeverRaisedByALateRefusal() {
    assertThat(limit.calls()).isEqualTo(1_000);
    limit.refused(200);
    assertThat(limit.calls()).isEqualTo(100);
    limit.refused(1_000);
    assertThat(limit.calls()).isEqualTo(100);
  }

  @Test
  void afterAnHourItIsForgotten() {
    limit.refused(2);
    clock.addAndGet(Duration.ofMinutes(60).toNanos());
    assertThat(limit.calls()).isEqualTo(1);
    clock.addAndGet(Duration.ofMinutes(1).toNanos());
    assertThat(limit.calls()).isEqualTo(1_000);
  }

  @Test
  void aLoneCallThatIsRefusedShowsThatTheSizeWasNotTheReason() {
    limit.refused(2);
    limit.refusedAlone();
    assertThat(limit.calls()).isEqualTo(1_000);
  }
}
