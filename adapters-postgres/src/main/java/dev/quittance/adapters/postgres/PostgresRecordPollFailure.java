package dev.quittance.adapters.postgres;

import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.RecordPollFailure;
import java.time.Duration;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

final class PostgresRecordPollFailure implements RecordPollFailure {
  private static final int LONGEST_ERROR = 1_000;

  private final Jdbi jdbi;

  PostgresRecordPollFailure(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Result record(HeldLock lock, UUID observerId, String error, Duration nextPollIn) {
    return jdbi.inTransaction(
        handle -> {
          if (!LockFence.isHeld(handle, lock)) {
            return Result.LOCK_LOST;
          }
          update(handle, observerId, error, nextPollIn);
          return Result.RECORDED;
        });
  }

  private static void update(Handle handle, UUID id, String error, Duration nextPollIn) {
    handle
        .createUpdate(
            """
            UPDATE app.observers
               SET failures = failures + 1,
                   last_error = left(:error, :longest),
                   next_poll_at = clock_timestamp() + :millis * interval '1 millisecond'
             WHERE id = :id
            """)
        .bind("id", id)
        // The database has no place for it in a text.
        .bind("error", error.replace('\0', '\uFFFD'))
        .bind("longest", LONGEST_ERROR)
        .bind("millis", nextPollIn.toMillis())
        .execute();
  }
}
