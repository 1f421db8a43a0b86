package dev.quittance.adapters.postgres;

import dev.quittance.application.port.DueObserver;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.RecordPollFailure;
import java.time.Duration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

final class PostgresRecordPollFailure implements RecordPollFailure {
  private static final int LONGEST_ERROR = 1_000;

  private final Jdbi jdbi;

  PostgresRecordPollFailure(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Result record(HeldLock lock, DueObserver observer, String error, Duration nextPollIn) {
    return jdbi.inTransaction(
        handle -> {
          if (!LockFence.isHeld(handle, lock)) {
            return Result.LOCK_LOST;
          }
          update(handle, observer, error, nextPollIn);
          return Result.RECORDED;
        });
  }

  private static void update(
      Handle handle, DueObserver observer, String error, Duration nextPollIn) {
    handle
        .createUpdate(
            """
            UPDATE app.observers
               SET failures = failures + 1,
                   last_error = left(:error, :longest),
                   next_poll_at =
                     CASE
                       -- made due by a person while this poll was running
                       WHEN next_poll_at > :found THEN next_poll_at
                       ELSE clock_timestamp() + :millis * interval '1 millisecond'
                     END
             WHERE id = :id
            """)
        .bind("id", observer.id())
        .bind("found", Columns.time(observer.foundAt()))
        // The database has no place for it in a text.
        .bind("error", error.replace('\0', '\uFFFD'))
        .bind("longest", LONGEST_ERROR)
        .bind("millis", nextPollIn.toMillis())
        .execute();
  }
}
