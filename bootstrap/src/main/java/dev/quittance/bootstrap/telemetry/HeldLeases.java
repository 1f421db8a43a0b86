package dev.quittance.bootstrap.telemetry;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongSupplier;

/**
 * How long this process has held its leases. The database cannot say: a renewal moves the end of a
 * lease, and its start is not kept.
 */
public final class HeldLeases {
  private final Collection<Batch> batches = new ConcurrentLinkedQueue<>();
  private final LongSupplier nanoTime;

  public HeldLeases(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /** A place for the batch of one loop. */
  Batch newBatch() {
    var batch = new Batch();
    batches.add(batch);
    return batch;
  }

  void bindTo(MeterRegistry registry) {
    Gauge.builder("quittance_oldest_lease_age_seconds", this, HeldLeases::oldestAgeSeconds)
        .description("How long this process has held the oldest of its leases, renewals included")
        .register(registry);
  }

  private double oldestAgeSeconds() {
    long now = nanoTime.getAsLong();
    return batches.stream().mapToLong(batch -> batch.ageNanos(now)).max().orElse(0) / 1e9;
  }

  /** Written by its loop, read by whoever asks. */
  final class Batch {
    private volatile Optional<Long> since = Optional.empty();

    void claimed() {
      since = Optional.of(nanoTime.getAsLong());
    }

    void ended() {
      since = Optional.empty();
    }

    private long ageNanos(long now) {
      return since.map(start -> Math.max(0, now - start)).orElse(0L);
    }
  }
}
