package dev.quittance.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RetryPolicyTest {
  private static final UUID JOB = new UUID(7, 7);

  @Test
  void theWaitDoublesUpToAQuarterOfAnHour() {
    var policy = new RetryPolicy(20);
    assertThat(waitAfter(policy, 1)).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(33));
    assertThat(waitAfter(policy, 2)).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(66));
    assertThat(waitAfter(policy, 4)).isBetween(Duration.ofMinutes(4), Duration.ofSeconds(264));
    assertThat(waitAfter(policy, 19)).isBetween(Duration.ofMinutes(15), Duration.ofSeconds(990));
  }

  @Test
  void theLastAttemptIsFollowedByNone() {
    var policy = new RetryPolicy(3);
    assertThat(policy.after(2, JOB)).isPresent();
    assertThat(policy.after(3, JOB)).isEmpty();
    assertThat(policy.isBeyond(3)).isFalse();
    assertThat(policy.isBeyond(4)).isTrue();
  }

  @Test
  void jobsThatFailedTogetherDoNotComeBackTogether() {
    Cases.forAll(
        random -> {
          var job = new UUID(random.nextLong(), random.nextLong());
          assertThat(new RetryPolicy(2).after(1, job).orElseThrow())
              .isBetween(Duration.ofSeconds(30), Duration.ofSeconds(33));
        });
    assertThat(new RetryPolicy(2).after(1, new UUID(7, 8)))
        .isNotEqualTo(new RetryPolicy(2).after(1, JOB));
  }

  @Test
  void aJobIsTriedAtLeastOnce() {
    assertThatIllegalArgumentException().isThrownBy(() -> new RetryPolicy(0));
  }

  private static Duration waitAfter(RetryPolicy policy, int attempt) {
    return policy.after(attempt, JOB).orElseThrow();
  }
}
