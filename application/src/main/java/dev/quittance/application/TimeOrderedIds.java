package dev.quittance.application;

import java.time.InstantSource;
import java.util.UUID;
import java.util.random.RandomGenerator;

/**
 * UUIDs of version 7: the milliseconds first, then chance. Rows made together lie together in every
 * index on them.
 */
public final class TimeOrderedIds {
  private static final long VERSION_7 = 0x7000L;
  private static final long VARIANT = 0x8000_0000_0000_0000L;

  private final InstantSource clock;
  private final RandomGenerator random;

  public TimeOrderedIds(InstantSource clock, RandomGenerator random) {
    this.clock = clock;
    this.random = random;
  }

  public UUID next() {
    long high = (clock.millis() << 16) | VERSION_7 | (random.nextLong() & 0x0FFFL);
    long low = VARIANT | (random.nextLong() >>> 2);
    return new UUID(high, low);
  }
}
