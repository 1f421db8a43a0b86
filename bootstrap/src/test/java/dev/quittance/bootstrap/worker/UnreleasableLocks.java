package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.HeldLock;
import java.time.Duration;
import java.util.List;

/** Locks that cannot be given back. */
record UnreleasableLocks(DistributedLocks locks) implements DistributedLocks {
  @Override
  public Attempt tryAcquire(String key, String region, String client, Duration timeToLive) {
    return locks.tryAcquire(key, region, client, timeToLive);
  }

  @Override
  public Renewal renew(HeldLock lock, Duration timeToLive) {
    return locks.renew(lock, timeToLive);
  }

  @Override
  public Release release(HeldLock lock) {
    throw new IllegalStateException("the database is away");
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
