package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Asks the endpoints that only stand by for their heads, now and then: without it nobody would know
 * that the preferred endpoint has fallen behind.
 */
final class Survey {
  private static final Duration EVERY = Duration.ofSeconds(15);

  /** A quarter of the time: a silent endpoint must not cost the rows their turn. */
  private static final int SHARE = 4;

  private final List<ChainEndpoint> standingBy;
  private final Heads heads;
  private final LongSupplier nanoTime;
  private final AtomicLong nextAt;

  Survey(List<ChainEndpoint> endpoints, Heads heads, LongSupplier nanoTime) {
    this.standingBy = endpoints.stream().skip(1).toList();
    this.heads = heads;
    this.nanoTime = nanoTime;
    this.nextAt = new AtomicLong(nanoTime.getAsLong());
  }

  /** Of several loops that come at the same time one takes it and the others go on. */
  void takeIfDue(Deadline deadline) throws InterruptedException {
    long at = nextAt.get();
    long now = nanoTime.getAsLong();
    if (standingBy.isEmpty() || now - at < 0 || !nextAt.compareAndSet(at, now + EVERY.toNanos())) {
      return;
    }
    Deadline share = deadline.after(1, SHARE);
    try (var each = Executors.newVirtualThreadPerTaskExecutor()) {
      standingBy.forEach(endpoint -> each.execute(() -> ask(endpoint, share)));
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  private void ask(ChainEndpoint endpoint, Deadline deadline) {
    if (endpoint.provider().isLeftAlone()) {
      return;
    }
    try {
      heads.saw(endpoint.head(deadline));
    } catch (ChainFailure failure) {
      // An endpoint that says nothing says nothing about the others. Its calls are counted.
      return;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
