package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.domain.ChainHead;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/**
 * Asks the endpoints that only stand by for their heads, now and then: without it nobody would know
 * that the preferred endpoint has fallen behind. The first time all are asked, so that each has
 * said which chain it serves before any of them is believed.
 */
final class Survey {
  private static final Duration EVERY = Duration.ofSeconds(15);

  /** A quarter of the time: a silent endpoint must not cost the rows their turn. */
  private static final int SHARE = 4;

  private record Told(ChainEndpoint endpoint, ChainHead head) {}

  private final List<ChainEndpoint> standingBy;
  private final Heads heads;
  private final LongSupplier nanoTime;
  private final AtomicLong nextAt;
  private volatile List<ChainEndpoint> asked;

  Survey(List<ChainEndpoint> endpoints, Heads heads, LongSupplier nanoTime) {
    this.standingBy = endpoints.stream().skip(1).toList();
    this.heads = heads;
    this.nanoTime = nanoTime;
    this.nextAt = new AtomicLong(nanoTime.getAsLong());
    this.asked = endpoints;
  }

  /** Of several loops that come at the same time one takes it and the others go on. */
  void takeIfDue(Deadline deadline) throws InterruptedException {
    long at = nextAt.get();
    long now = nanoTime.getAsLong();
    if (standingBy.isEmpty() || now - at < 0 || !nextAt.compareAndSet(at, now + EVERY.toNanos())) {
      return;
    }
    take(deadline.after(1, SHARE));
    asked = standingBy;
  }

  /** An endpoint that says nothing says nothing about the others. Its calls are counted. */
  private void take(Deadline deadline) throws InterruptedException {
    List<ChainEndpoint> well =
        asked.stream().filter(endpoint -> !endpoint.provider().isLeftAlone()).toList();
    var told = Fork.each(well, endpoint -> new Told(endpoint, endpoint.head(deadline)));
    // Which chain is the right one is known when all have answered, and not before.
    told.then(this::remember);
  }

  private Told remember(Told told) throws ChainFailure {
    told.endpoint().requireIdentity();
    heads.saw(told.head(), told.endpoint().provider().endpoint());
    return told;
  }
}
