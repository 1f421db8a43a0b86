package dev.quittance.app.reconciler;

import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.HeldLock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** One lock that is held, one that was, and one whose holder is writing. Nobody acquires any. */
final class KnownLocks implements DistributedLocks {
  private static final Instant TIME = Instant.parse("2026-03-01T12:00:00.123456Z");

  @Override
  public Attempt tryAcquire(String key, String region, String client, Duration timeToLive) {
    return new Attempt.HeldElsewhere();
  }

  @Override
  public Renewal renew(HeldLock lock, Duration timeToLive) {
    return Renewal.LOST;
  }

  @Override
  public Release release(HeldLock lock) {
    return Release.LOST;
  }

  @Override
  public List<LockView> list() {
    return List.of(
        lock("order-observer-poll", DEFAULT_REGION, "till-1#abcd1234", 17, true),
        lock("wes-observer-poll", "north", "till-2#0000ffff", 3, false));
  }

  private static LockView lock(String key, String region, String client, long fence, boolean held) {
    return new LockView(key, region, client, TIME, TIME.plusSeconds(60), fence, held);
  }

  @Override
  public ForcedRelease forceRelease(String key, String region) {
    if (key.equals("writing")) {
      return new ForcedRelease.WriteInFlight();
    }
    return list().stream()
        .filter(lock -> lock.held() && lock.key().equals(key) && lock.region().equals(region))
        .<ForcedRelease>map(lock -> new ForcedRelease.Released(lock.client()))
        .findAny()
        .orElseGet(ForcedRelease.NotHeld::new);
  }
}
