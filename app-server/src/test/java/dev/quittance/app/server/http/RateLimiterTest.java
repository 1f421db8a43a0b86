package dev.quittance.app.server.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
  private final AtomicLong now = new AtomicLong();
  private final RateLimiter limiter = new RateLimiter(2, 3, now::get);

  @Test
  void aBurstIsAllowedAndThenTheRate() {
    for (int i = 0; i < 3; i++) {
      limiter.admit("a");
    }
    assertRefused("a", "1");

    now.addAndGet(TimeUnit.MILLISECONDS.toNanos(500));
    limiter.admit("a");
    assertRefused("a", "1");
  }

  @Test
  void keysDoNotShareTheirAllowance() {
    for (int i = 0; i < 3; i++) {
      limiter.admit("a");
    }
    limiter.admit("b");
    assertRefused("a", "1");
  }

  @Test
  void restingDoesNotSaveUpMoreThanABurst() {
    limiter.admit("a");
    now.addAndGet(TimeUnit.HOURS.toNanos(1));
    for (int i = 0; i < 3; i++) {
      limiter.admit("a");
    }
    assertRefused("a", "1");
  }

  @Test
  void whatIsRememberedIsBounded() {
    var used = new RecentlyUsed<Integer, Integer>(10);
    for (int i = 0; i < 1_000; i++) {
      used.put(i, i);
    }
    assertThat(used.size()).isEqualTo(10);
    assertThat(used.get(999)).contains(999);
    assertThat(used.get(0)).isEmpty();
  }

  private void assertRefused(String key, String seconds) {
    assertThatExceptionOfType(ApiError.class)
        .isThrownBy(() -> limiter.admit(key))
        .satisfies(
            error -> {
              assertThat(error.code()).isEqualTo(ErrorCode.RATE_LIMITED);
              assertThat(error.reply().headers()).containsEntry("Retry-After", seconds);
            });
  }
}
