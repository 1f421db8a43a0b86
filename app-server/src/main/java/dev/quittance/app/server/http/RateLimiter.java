package dev.quittance.app.server.http;

import java.util.function.LongSupplier;

/** A token bucket per API key, in this process. */
final class RateLimiter {
  private static final int MOST_KEYS = 10_000;
  private static final double NANOS_PER_SECOND = 1e9;

  private final double perSecond;
  private final double burst;
  private final LongSupplier nanoTime;
  private final RecentlyUsed<String, Bucket> buckets = new RecentlyUsed<>(MOST_KEYS);

  RateLimiter(int perSecond, int burst, LongSupplier nanoTime) {
    this.perSecond = perSecond;
    this.burst = burst;
    this.nanoTime = nanoTime;
  }

  /** Takes one token, or refuses and says when there will be one. */
  void admit(String keyId) {
    long now = nanoTime.getAsLong();
    double missing = buckets.getOrCreate(keyId, id -> new Bucket(now)).take(now);
    if (missing > 0) {
      long seconds = Math.max(1, (long) Math.ceil(missing / perSecond));
      throw ApiError.retryLater(
          ErrorCode.RATE_LIMITED, "too many calls with this key; wait a little", seconds);
    }
  }

  private final class Bucket {
    private double tokens = burst;
    private long filledAt;

    Bucket(long now) {
      this.filledAt = now;
    }

    /** How much is missing for one call; 0 if it was taken. */
    synchronized double take(long now) {
      // Two callers may come here in another order than they read the clock.
      long passed = Math.max(0, now - filledAt);
      tokens = Math.min(burst, tokens + passed / NANOS_PER_SECOND * perSecond);
      filledAt += passed;
      if (tokens < 1) {
        return 1 - tokens;
      }
      tokens -= 1;
      return 0;
    }
  }
}
