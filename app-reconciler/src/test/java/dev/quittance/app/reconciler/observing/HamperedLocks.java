package dev.quittance.app.reconciler.observing;

import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.HeldLock;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Locks that are far away, or whose renewals do not reach the database at all. */
final class HamperedLocks implements DistributedLocks {
  private final DistributedLocks locks;
  private volatile Duration distance = Duration.ZERO;
  private volatile boolean cutOff;

  HamperedLocks(DistributedLocks locks) {
    this.locks = locks;
  }

  void cutOff() {
    cutOff = true;
  }

  void moveAway(Duration by) {
    distance = by;
  }

  @Override
  public Attempt tryAcquire(String key, String region, String client, Duration timeToLive) {
    LockSupport.parkNanos(distance.toNanos());
    return locks.tryAcquire(key, region, client, timeToLive);
  }

  @Override
  public Renewal renew(HeldLock lock, Duration timeToLive) {
    if (cutOff) {
      throw new IllegalStateException("the network is down");
    }
    return locks.renew(lock, timeToLive);
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
