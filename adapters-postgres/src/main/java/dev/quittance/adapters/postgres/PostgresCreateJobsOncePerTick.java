package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CreateJobsOncePerTick;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * One tick in one transaction:
 *
 * <ol>
 *   <li>Take the lock, or answer that another instance has it. In a statement of its own, so that
 *       the statements after it see what the holder before has committed. It is a lock of the
 *       transaction: it ends with it, on whatever connection of whatever pool that runs, and also
 *       when the process or its session dies.
 *   <li>Write the tick into the ledger, or answer that it is there. This is what makes a second run
 *       impossible; the lock only spares the others the wait.
 *   <li>Enrol what was handed out since, and create the jobs.
 *   <li>Write the counts into the ledger.
 * </ol>
 *
 * <p>A death before the commit leaves nothing behind, neither jobs nor the tick. A commit whose
 * answer is lost shows as a tick that was run when it is tried again.
 */
final class PostgresCreateJobsOncePerTick implements CreateJobsOncePerTick {
  private static final long LOCK = 738_523_901L;

  private final Jdbi jdbi;

  PostgresCreateJobsOncePerTick(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Result create(Tick tick) {
    return jdbi.inTransaction(handle -> create(handle, tick));
  }

  private static Result create(Handle handle, Tick tick) {
    // In a stricter isolation all statements would share the snapshot from before the lock.
    handle.execute("SET TRANSACTION ISOLATION LEVEL READ COMMITTED");
    if (!tryLock(handle)) {
      return new Result.HeldElsewhere();
    }
    if (!insert(handle, tick)) {
      return new Result.AlreadyRun();
    }
    LongStatements.allow(handle);
    RefusedAddresses refused = EnrolStatement.execute(handle);
    long scheduled = JobStatements.create(handle, tick);
    refused = refused.and(JobStatements.unreadable(handle));
    finish(handle, tick, scheduled, refused.total());
    return new Result.Created(scheduled, refused.total(), refused.first());
  }

  private static boolean tryLock(Handle handle) {
    return handle
        .createQuery("SELECT pg_try_advisory_xact_lock(:lock)")
        .bind("lock", LOCK)
        .mapTo(Boolean.class)
        .one();
  }

  private static boolean insert(Handle handle, Tick tick) {
    return handle
            .createUpdate(
                """
                INSERT INTO app.scheduler_ticks (schedule, tick_at, started_by)
                VALUES (:schedule, :tick_at, :started_by)
                ON CONFLICT DO NOTHING
                """)
            .bind("schedule", tick.schedule())
            .bind("tick_at", Columns.time(tick.at()))
            .bind("started_by", tick.startedBy())
            .execute()
        == 1;
  }

  private static void finish(Handle handle, Tick tick, long scheduled, long errors) {
    handle
        .createUpdate(
            """
            UPDATE app.scheduler_ticks
               SET scheduled = :scheduled,
                   errors = :errors,
                   finished_at = clock_timestamp()
             WHERE schedule = :schedule
               AND tick_at = :tick_at
            """)
        .bind("scheduled", scheduled)
        .bind("errors", errors)
        .bind("schedule", tick.schedule())
        .bind("tick_at", Columns.time(tick.at()))
        .execute();
  }
}
