package dev.quittance.bootstrap.telemetry;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Keeps the last value that could be read, and reads again when asked: one reading at a time, not
 * more often than every five seconds, and whoever asks waits two seconds at the most.
 */
final class Sampler<T> {
  static final Duration EVERY = Duration.ofSeconds(5);
  static final Duration PATIENCE = Duration.ofSeconds(2);

  private static final Logger LOG = LoggerFactory.getLogger(Sampler.class);

  private final Supplier<T> read;
  private final Runnable failed;
  private final LongSupplier nanoTime;
  private CompletableFuture<T> reading = CompletableFuture.completedFuture(null);
  private Optional<Long> startedAt = Optional.empty();
  private volatile Optional<T> latest = Optional.empty();

  Sampler(Supplier<T> read, Runnable failed, LongSupplier nanoTime) {
    this.read = read;
    this.failed = failed;
    this.nanoTime = nanoTime;
  }

  /** Empty until the first reading succeeds. */
  Optional<T> latest() {
    return latest;
  }

  void refresh() {
    try {
      readingNow().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException e) {
      // The last value stays. A slow reading shows in the next scrape, a failed one was counted.
      LOG.debug("no fresh sample", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized CompletableFuture<T> readingNow() {
    if (reading.isDone() && isOld()) {
      startedAt = Optional.of(nanoTime.getAsLong());
      reading = CompletableFuture.supplyAsync(this::sample, Sampler::start);
    }
    return reading;
  }

  private boolean isOld() {
    return startedAt.map(start -> nanoTime.getAsLong() - start >= EVERY.toNanos()).orElse(true);
  }

  private T sample() {
    try {
      T value = read.get();
      latest = Optional.of(value);
      return value;
    } catch (RuntimeException e) {
      failed.run();
      throw e;
    }
  }

  private static void start(Runnable reading) {
    Thread.ofPlatform().name("metrics-sample").daemon().start(reading);
  }
}
