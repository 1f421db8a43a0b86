package dev.quittance.bootstrap.worker;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The database's time between two readings of it: the last one and the time since, by a clock that
 * nobody sets. What this machine believes the hour to be does not matter.
 */
final class DatabaseClock {
  private final LongSupplier nanoTime;
  private Optional<Reading> last = Optional.empty();

  private record Reading(Instant time, long nanos) {}

  DatabaseClock(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** To be called after the reading: who then waits comes a little late, never too early. */
  void set(Instant time) {
    last = Optional.of(new Reading(time, nanoTime.getAsLong()));
  }

  /** Empty before the first reading. */
  Optional<Instant> now() {
    return last.map(reading -> reading.time().plusNanos(nanoTime.getAsLong() - reading.nanos()));
  }

  /** Zero if it has passed. */
  Optional<Duration> until(Instant moment) {
    return now()
        .map(now -> Duration.between(now, moment))
        .map(wait -> wait.isNegative() ? Duration.ZERO : wait);
  }
}
