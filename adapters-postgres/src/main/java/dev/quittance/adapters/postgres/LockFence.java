package dev.quittance.adapters.postgres;

import dev.quittance.application.port.HeldLock;
import org.jdbi.v3.core.Handle;

/**
 * Whether a lock is held at this moment, as the first statement of a transaction that writes under
 * it. The lock cannot change hands until that transaction ends.
 */
final class LockFence {
  private LockFence() {}

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
