package dev.quittance.application.fake;

import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.LockStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Locks without a database, held to the same contract. Each call is one statement. */
public final class InMemoryLocks implements DistributedLocks, LockStore {
  private final InstantSource clock;
  private final Map<Name, Row> rows = new HashMap<>();

  private record Name(String key, String region) {}

  private record Row(String client, Instant acquiredAt, Instant expiresAt, long fence) {
    Row until(Instant end) {
      return new Row(client, acquiredAt, end, fence);
    }
  }

  public InMemoryLocks(InstantSource clock) {
    this.clock = clock;
  }

  @Override
  public synchronized Attempt tryAcquire(
      String key, String region, String client, Duration timeToLive) {
    var name = new Name(key, region);
    Instant now = clock.instant();
    Row last = rows.get(name);
    if (last != null && last.expiresAt().isAfter(now)) {
      return new Attempt.HeldElsewhere();
    }
    long fence = last == null ? 1 : last.fence() + 1;
    rows.put(name, new Row(client, now, now.plus(timeToLive), fence));
    return new Attempt.Acquired(new HeldLock(key, region, client, fence));
  }

  @Override
  public synchronized Renewal renew(HeldLock lock, Duration timeToLive) {
    return endIfHeld(lock, clock.instant().plus(timeToLive)) ? Renewal.RENEWED : Renewal.LOST;
  }

  @Override
  public synchronized Release release(HeldLock lock) {
    return endIfHeld(lock, clock.instant()) ? Release.RELEASED : Release.LOST;
  }

  private boolean endIfHeld(HeldLock lock, Instant end) {
    return writeIfHeld(lock, () -> rows.computeIfPresent(name(lock), (n, row) -> row.until(end)));
  }

  @Override
  public synchronized boolean writeIfHeld(HeldLock lock, Runnable write) {
    Row row = rows.get(name(lock));
    boolean held =
        row != null
            && row.client().equals(lock.client())
            && row.fence() == lock.fence()
            && row.expiresAt().isAfter(clock.instant());
    if (held) {
      write.run();
    }
    return held;
  }

  private static Name name(HeldLock lock) {
    return new Name(lock.key(), lock.region());
  }

  @Override
  public synchronized List<LockView> list() {
    return rows.entrySet().stream()
        .map(row -> view(row.getKey(), row.getValue()))
        .sorted(Comparator.comparing(LockView::region).thenComparing(LockView::key))
        .toList();
  }

  private LockView view(Name name, Row row) {
    return new LockView(
        name.key(),
        name.region(),
        row.client(),
        row.acquiredAt(),
        row.expiresAt(),
        row.fence(),
        row.expiresAt().isAfter(clock.instant()));
  }

  @Override
  public synchronized ForcedRelease forceRelease(String key, String region) {
    var name = new Name(key, region);
    Row row = rows.get(name);
    Instant now = clock.instant();
    if (row == null || !row.expiresAt().isAfter(now)) {
      return new ForcedRelease.NotHeld();
    }
    rows.put(name, new Row(row.client(), row.acquiredAt(), now, row.fence() + 1));
    return new ForcedRelease.Released(row.client());
  }

  @Override
  public DistributedLocks locks() {
    return this;
  }

  @Override
  public synchronized void endAll() {
    rows.replaceAll((name, row) -> row.until(clock.instant().minusMillis(1)));
  }

  @Override
  public void close() {}
}
