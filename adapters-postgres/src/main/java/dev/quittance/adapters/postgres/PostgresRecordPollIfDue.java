package dev.quittance.adapters.postgres;

import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.RecordPollIfDue;
import dev.quittance.domain.observer.ObserverType;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

final class PostgresRecordPollIfDue implements RecordPollIfDue {
  /** Far more than one poll adds. */
  private static final int FORGOTTEN_AT_ONCE = 100;

  private final Jdbi jdbi;

  PostgresRecordPollIfDue(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Result record(HeldLock lock, ObserverType type, String node) {
    return jdbi.inTransaction(
        handle -> {
          if (!LockFence.isHeld(handle, lock)) {
            return Result.LOCK_LOST;
          }
          if (!insertIfDue(handle, lock, type, node)) {
            return Result.NOTHING_DUE;
          }
          forgetPolls(handle, type);
          forgetNodes(handle, type);
          return Result.RECORDED;
        });
  }

  private static boolean insertIfDue(Handle handle, HeldLock lock, ObserverType type, String node) {
    return handle
            .createUpdate(
                """
                INSERT INTO app.observer_polls (type, polled_at, node, fence)
                SELECT :type, clock_timestamp(), :node, :fence
                 WHERE EXISTS (
                         SELECT
                           FROM app.observers
                          WHERE active
                            AND type = :type
                            AND next_poll_at <= clock_timestamp())
                """)
            .bind("type", type.name())
            .bind("node", node)
            .bind("fence", lock.fence())
            .execute()
        == 1;
  }

  private static void forgetPolls(Handle handle, ObserverType type) {
    handle
        .createUpdate(
            """
            DELETE FROM app.observer_polls
             WHERE (type, polled_at, fence) IN (
                     SELECT type, polled_at, fence
                       FROM app.observer_polls
                      WHERE type = :type
                        AND polled_at < now() - interval '1 day'
                      ORDER BY polled_at
                      LIMIT :most)
            """)
        .bind("type", type.name())
        .bind("most", FORGOTTEN_AT_ONCE)
        .execute();
  }

  /** Those that died. There are few: one for each start of a process. */
  private static void forgetNodes(Handle handle, ObserverType type) {
    handle
        .createUpdate(
            """
            DELETE FROM app.observer_nodes
             WHERE type = :type
               AND here_until < now() - interval '1 day'
            """)
        .bind("type", type.name())
        .execute();
  }
}
