package dev.quittance.adapters.postgres;

import dev.quittance.application.port.StampEvents;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/**
 * The sequencer: gives committed events dense positions, in one transaction:
 *
 * <ol>
 *   <li>Take the lock, or answer that another process has it. In a statement of its own: a
 *       statement sees what was committed before it began, so the lock must be held before the
 *       statements begin that look at positions. In one statement with them, it would be granted by
 *       the commit of the process before, whose positions they would not see and give again.
 *   <li>Ask up to which number nothing can come late ({@link DecidedNumbers}).
 *   <li>Read the last position, and stamp what comes next ({@link StampStatement}).
 * </ol>
 *
 * <p>The lock ends with the transaction, so nobody has to release it for a process that died. The
 * commit waits for the disk like any other: a reader must not be shown a position that a crash
 * would give to another event.
 *
 * <p><b>Why the versions of an aggregate come in order.</b> Its writers take turns at its row lock,
 * and take the event's sequence_num while they hold it. So a later version has a higher number, and
 * is visible only where the earlier one is. A statement that finds the later one therefore finds
 * the earlier one stamped already, or stamps it first, because it goes by number from the lowest.
 * Between aggregates positions may differ from the order of numbers: that is the late committer,
 * who gets a position after those who overtook him instead of being skipped.
 */
final class PostgresStampEvents implements StampEvents {
  /** Any number of our own: the letters QSEQ. */
  private static final long LOCK = 0x51534551L;

  private final Jdbi jdbi;
  private final Hint hint;
  private final DecidedNumbers decidedNumbers = new DecidedNumbers();

  PostgresStampEvents(Jdbi jdbi, Hint hint) {
    this.jdbi = jdbi;
    this.hint = hint;
  }

  @Override
  public Result stamp(int limit) {
    Result result = jdbi.inTransaction(handle -> stamp(handle, limit));
    if (result instanceof Result.Stamped(int count) && count > 0) {
      hint.give();
    }
    return result;
  }

  private Result stamp(Handle handle, int limit) {
    // In a stricter isolation all statements would share the snapshot from before the lock.
    handle.execute("SET TRANSACTION ISOLATION LEVEL READ COMMITTED");
    if (!tryLock(handle)) {
      return new Result.HeldElsewhere();
    }
    long decided = decidedNumbers.upTo(handle);
    return new Result.Stamped(StampStatement.execute(handle, decided, limit));
  }

  private static boolean tryLock(Handle handle) {
    return handle
        .createQuery("SELECT pg_try_advisory_xact_lock(:lock)")
        .bind("lock", LOCK)
        .mapTo(Boolean.class)
        .one();
  }
}
