package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PacingTest {
  private final Pacing pacing = new Pacing(Duration.ofSeconds(10), new Random(7));

  @Test
  void pollsAreSpreadByAFifth() {
    assertThat(many(pacing::untilNextPoll))
        .allMatch(wait -> isBetween(wait, 8_000, 12_000))
        .anyMatch(wait -> wait.toMillis() < 9_000)
        .anyMatch(wait -> wait.toMillis() > 11_000);
  }

  @Test
  void theDelayAfterAHintIsShortAndSpread() {
    assertThat(many(pacing::afterHint))
        .allMatch(wait -> isBetween(wait, 0, 100))
        .anyMatch(wait -> wait.toMillis() < 20)
        .anyMatch(wait -> wait.toMillis() > 80);
  }

  @Test
  void backoffDoublesUpToFiveSeconds() {
    assertThat(many(() -> pacing.afterFailure(0))).allMatch(wait -> isBetween(wait, 50, 100));
    assertThat(many(() -> pacing.afterFailure(3))).allMatch(wait -> isBetween(wait, 400, 800));
    assertThat(many(() -> pacing.afterFailure(Integer.MAX_VALUE)))
        .allMatch(wait -> isBetween(wait, 2_500, 5_000));
  }

  private static boolean isBetween(Duration wait, long least, long most) {
    return wait.toMillis() >= least && wait.toMillis() <= most;
  }

  private static List<Duration> many(Supplier<Duration> wait) {
    return Stream.generate(wait).limit(1_000).toList();
  }
}
