package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DeadlineTest {
  // Monotonic time starts anywhere and may wrap around.
  @ParameterizedTest
  @ValueSource(longs = {0, -1, 123_456_789, Long.MAX_VALUE - 5, Long.MIN_VALUE})
  void aDeadlinePassesExactlyWhenItsTimeIsUp(long start) {
    var nanos = new AtomicLong(start);
    var deadline = Deadline.in(Duration.ofNanos(10), nanos::get);
    assertThat(deadline.hasPassed()).isFalse();
    assertThat(deadline.remaining()).isEqualTo(Duration.ofNanos(10));
    nanos.addAndGet(9);
    assertThat(deadline.hasPassed()).isFalse();
    assertThat(deadline.remaining()).isEqualTo(Duration.ofNanos(1));
    nanos.addAndGet(1);
    assertThat(deadline.hasPassed()).isTrue();
    assertThat(deadline.remaining()).isEqualTo(Duration.ZERO);
    nanos.addAndGet(1_000);
    assertThat(deadline.hasPassed()).isTrue();
    assertThat(deadline.remaining()).isEqualTo(Duration.ZERO);
  }
}
