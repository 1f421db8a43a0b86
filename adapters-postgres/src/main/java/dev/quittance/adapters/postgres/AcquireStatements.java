package dev.quittance.adapters.postgres;

import java.util.Map;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Each answers with the fence. {@link PostgresDistributedLocks} says why they are as they are. */
final class AcquireStatements {
  private AcquireStatements() {}

  /** Of a lock that has been held before and is free now; empty if it is not. */
  static Optional<Long> again(Handle handle, Map<String, ?> wanted) {
    return handle
        .createQuery(
            """
            UPDATE app.int_lock
               SET client_id = :client,
                   created_date = clock_timestamp(),
                   expires_at = clock_timestamp() + :millis * interval '1 millisecond',
                   fence = fence + 1
             WHERE ctid = (
                     SELECT ctid
                       FROM app.int_lock
                      WHERE lock_key = :key
                        AND region = :region
                        AND expires_at <= clock_timestamp()
                        FOR NO KEY UPDATE SKIP LOCKED)
            RETURNING fence
            """)
        .bindMap(wanted)
        .map((row, context) -> row.getLong("fence"))
        .findOne();
  }

  /** Of a lock that nobody has ever held; empty if somebody has. */
  static Optional<Long> first(Handle handle, Map<String, ?> wanted) {
    return handle
        .createQuery(
            """
            INSERT INTO app.int_lock
              (lock_key, region, client_id, created_date, expires_at, fence)
            SELECT :key, :region, :client, clock_timestamp(),
                   clock_timestamp() + :millis * interval '1 millisecond', 1
             WHERE NOT EXISTS (
                     SELECT
                       FROM app.int_lock
                      WHERE lock_key = :key
                        AND region = :region)
            -- of two who come first, one is second
            ON CONFLICT DO NOTHING
            RETURNING fence
            """)
        .bindMap(wanted)
        .map((row, context) -> row.getLong("fence"))
        .findOne();
  }
}
