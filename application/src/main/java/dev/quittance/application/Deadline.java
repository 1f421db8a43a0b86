package dev.quittance.application;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * A moment on monotonic time. Wall clocks jump; this one only runs forward, also while the process
 * is stopped.
 */
public final class Deadline {
  private final LongSupplier nanoTime;
  private final long at;

  private Deadline(LongSupplier nanoTime, long at) {
    this.nanoTime = nanoTime;
    this.at = at;
  }

  /** {@code nanoTime} is {@link System#nanoTime} outside of tests. */
  public static Deadline in(Duration wait, LongSupplier nanoTime) {
    return new Deadline(nanoTime, nanoTime.getAsLong() + wait.toNanos());
  }

  public boolean hasPassed() {
    return at - nanoTime.getAsLong() <= 0;
  }

  /** Zero once it has passed. */
  public Duration remaining() {
    return Duration.ofNanos(Math.max(0, at - nanoTime.getAsLong()));
  }

  /** An earlier deadline, when that share of what remains is over: to leave time for more. */
  public Deadline after(int parts, int of) {
    return in(remaining().multipliedBy(parts).dividedBy(of), nanoTime);
  }
}
