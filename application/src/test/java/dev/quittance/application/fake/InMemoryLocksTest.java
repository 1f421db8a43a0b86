package dev.quittance.application.fake;

import dev.quittance.application.port.DistributedLocksContract;
import dev.quittance.application.port.LockStore;
import java.time.InstantSource;

class InMemoryLocksTest extends DistributedLocksContract {
  @Override
  protected LockStore open() {
    return new InMemoryLocks(InstantSource.system());
  }
}
