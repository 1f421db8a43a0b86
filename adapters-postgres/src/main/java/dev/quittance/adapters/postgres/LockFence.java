package dev.quittance.adapters.postgres;

import dev.quittance.application.port.HeldLock;
import org.jdbi.v3.core.Handle;

/**
 * Guards what is written under a lock. Asked inside the transaction that writes, it also keeps the
 * lock's row as it is until that transaction ends: nobody can take the lock over in between.
 *
 * <p>FOR SHARE is the weakest lock that an update of the row waits for. Who tries to acquire does
 * not wait, but passes over the row.
 */
final class LockFence {
  private LockFence() {}

  /** If not, roll back: whatever this transaction wrote was written without the lock. */
  static boolean isHeld(Handle handle, HeldLock lock) {
    // The clock is read after the row was waited for: outside of the part that locks.
    return handle
        .createQuery(
            """
            WITH locked AS MATERIALIZED (
              SELECT client_id, fence, expires_at
                FROM app.int_lock
               WHERE lock_key = :key
                 AND region = :region
                 FOR SHARE
            )
            SELECT client_id = :client AND fence = :fence AND expires_at > clock_timestamp()
              FROM locked
            """)
        .bind("key", lock.key())
        .bind("region", lock.region())
        .bind("client", lock.client())
        .bind("fence", lock.fence())
        .mapTo(Boolean.class)
        .findOne()
        .orElse(false);
  }
}
