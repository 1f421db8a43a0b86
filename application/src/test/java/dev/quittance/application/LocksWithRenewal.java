package dev.quittance.application;

import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.HeldLock;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;

/** Locks whose renewal is up to the test. */
class LocksWithRenewal implements DistributedLocks {
  private final DistributedLocks locks;
  private final Function<HeldLock, Renewal> renew;

  LocksWithRenewal(DistributedLocks locks, Function<HeldLock, Renewal> renew) {
    this.locks = locks;
    this.renew = renew;
  }

  @Override
  public Attempt tryAcquire(String key, String region, String client, Duration timeToLive) {
    return locks.tryAcquire(key, region, client, timeToLive);
  }

  @Override
  public Renewal renew(HeldLock lock, Duration timeToLive) {
    return renew.apply(lock);
  }

  @Override
  public Release release(HeldLock lock) {
    return locks.release(lock);
  }

  @Override
  public List<LockView> list() {
    return locks.list();
  }

  @Override
  public ForcedRelease forceRelease(String key, String region) {
    return locks.forceRelease(key, region);
  }
}
