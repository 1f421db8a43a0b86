package dev.quittance.application.port;

/** Locks as the contract suite needs them: the port, and what a test does beside it. */
public interface LockStore extends AutoCloseable {
  DistributedLocks locks();

  /** The time of everybody who holds a lock is over. */
  void endAll();

  /**
   * What a writer does: nobody can take the lock over while it writes.
   *
   * @return whether the lock was held, and {@code write} has run
   */
  boolean writeIfHeld(HeldLock lock, Runnable write);

  /** Leaves nothing to the next test. */
  @Override
  void close();
}
