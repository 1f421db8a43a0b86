package dev.quittance.adapters.postgres;

import dev.quittance.adapters.postgres.LockStatements.Wanted;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.HeldLock;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementException;

/**
 * A lock is a row that stays. Each call is a statement without a transaction around it, on the
 * database's clock, and its row count is the verdict:
 *
 * <ol>
 *   <li>Acquire: the row if its time is over. The fence grows by one. Who does not get it asks a
 *       second time, for a new row if there is none; both in one statement took the server 75
 *       microseconds for every acquisition, instead of 58.
 *   <li>Renew and release name key, region, client and fence, and change nothing once the time is
 *       over. A released row keeps its fence and has its expiry in the past.
 *   <li>A forced release also takes the fence on by one. So nobody holds that fence, and the old
 *       holder is refused like any other that was late.
 *   <li>What is written under a lock asks {@link LockFence} in its own transaction.
 * </ol>
 *
 * <p><b>Why an attempt never waits.</b> ON CONFLICT DO UPDATE locks the row before it looks whether
 * the lock is free. It waited 2.5 s for a writer that had the row under its fence, and every
 * refused attempt wrote to the log and waited for the disk, where these two only read. SKIP LOCKED
 * passes over a row that somebody else is about to take, or writes under. The row that it finds is
 * named by its place: should it have moved since the statement began, somebody had it meanwhile.
 *
 * <p><b>Why a release does not wait for the disk.</b> If a crash of the server forgets it, the lock
 * is held until its time is over, as after the death of its holder. An acquisition, a renewal or a
 * fence that was forgotten would give the lock to two. No index has a column that changes, so that
 * every update stays on its page; and no constraint but one, because each is read and planned again
 * by every statement that writes: four more made acquire and release a fifth slower at the least.
 *
 * <p><b>Why not something that exists.</b> An advisory lock belongs to a connection: it ends with
 * one that broke, is shared by all behind a pool, has no fence and no name that a person could
 * read. Spring Integration's lock registry stores hashes for keys and compares the clocks of
 * applications; ShedLock has no fence either. Both take two round trips and wait for the disk where
 * this takes one, and for a release does not wait; bench/RESULTS.md has the figures.
 */
final class PostgresDistributedLocks implements DistributedLocks {
  private final Jdbi jdbi;

  PostgresDistributedLocks(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Attempt tryAcquire(String key, String region, String client, Duration timeToLive) {
    return onConnection(
            connection -> tryAcquire(connection, new Wanted(key, region, client, timeToLive)))
        .<Attempt>map(Attempt.Acquired::new)
        .orElseGet(Attempt.HeldElsewhere::new);
  }

  private static Optional<HeldLock> tryAcquire(Connection connection, Wanted wanted)
      throws SQLException {
    Optional<HeldLock> again = LockStatements.acquireAgain(connection, wanted);
    return again.isPresent() ? again : LockStatements.acquireFirst(connection, wanted);
  }

  @Override
  public Renewal renew(HeldLock lock, Duration timeToLive) {
    return onConnection(connection -> LockStatements.renew(connection, lock, timeToLive))
        ? Renewal.RENEWED
        : Renewal.LOST;
  }

  @Override
  public Release release(HeldLock lock) {
    return onConnection(connection -> LockStatements.release(connection, lock))
        ? Release.RELEASED
        : Release.LOST;
  }

  private interface Call<R> {
    R on(Connection connection) throws SQLException;
  }

  private <R> R onConnection(Call<R> call) {
    try {
      return jdbi.withHandle(handle -> call.on(handle.getConnection()));
    } catch (SQLException e) {
      throw new LockCallFailed(e);
    }
  }

  @Override
  public List<LockView> list() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT *,
                           expires_at > clock_timestamp() AS held
                      FROM app.int_lock
                     ORDER BY region, lock_key
                    """)
                .map((row, context) -> view(row))
                .list());
  }

  private static LockView view(ResultSet row) throws SQLException {
    return new LockView(
        row.getString("lock_key"),
        row.getString("region"),
        row.getString("client_id"),
        Columns.instant(row, "created_date"),
        Columns.instant(row, "expires_at"),
        row.getLong("fence"),
        row.getBoolean("held"));
  }

  @Override
  public ForcedRelease forceRelease(String key, String region) {
    try {
      return endByForce(key, region)
          .<ForcedRelease>map(ForcedRelease.Released::new)
          .orElseGet(ForcedRelease.NotHeld::new);
    } catch (StatementException e) {
      if (!LockTimeout.isCauseOf(e)) {
        throw e;
      }
      return new ForcedRelease.WriteInFlight();
    }
  }

  private Optional<String> endByForce(String key, String region) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    UPDATE app.int_lock
                       SET expires_at = clock_timestamp(),
                           fence = fence + 1
                     WHERE lock_key = :key
                       AND region = :region
                       AND expires_at > clock_timestamp()
                    RETURNING client_id
                    """)
                .bind("key", key)
                .bind("region", region)
                .mapTo(String.class)
                .findOne());
  }
}
