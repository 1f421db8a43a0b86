package dev.quittance.application.observer;

import dev.quittance.application.Deadline;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;

/**
 * The database's clock, continued on monotonic time. Somewhere between asking and being answered
 * the database read its clock, so there are two bounds.
 *
 * @param read what the database said
 * @param askedAt monotonic time before it was asked
 * @param answeredAt monotonic time after it had answered
 */
record DatabaseClock(Instant read, long askedAt, long answeredAt, LongSupplier nanoTime) {
  /** Never ahead of the database. */
  Instant earliest() {
    return read.plusNanos(nanoTime.getAsLong() - answeredAt);
  }

  /** Never behind it. */
  Instant latest() {
    return read.plusNanos(nanoTime.getAsLong() - askedAt);
  }

  Deadline deadlineIn(Duration wait) {
    return Deadline.in(wait, nanoTime);
  }
}
