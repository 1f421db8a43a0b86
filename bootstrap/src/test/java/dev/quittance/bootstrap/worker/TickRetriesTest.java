package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TickRetriesTest {
  @Test
  void aTickIsTriedAgainAfterOneTwoAndFourSeconds() {
    var policy = TickRetries.OF_TICKS;

    assertThat(IntStream.range(0, policy.maxRetries()).mapToObj(policy::delay))
        .containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(2), Duration.ofSeconds(4));
  }

  @Test
  void noWaitIsLongerThanTheLongest() {
    assertThat(IntStream.of(4, 5, 1_000_000).mapToObj(TickRetries.OF_TICKS::delay))
        .containsExactly(Duration.ofSeconds(16), Duration.ofSeconds(30), Duration.ofSeconds(30));
  }
}
