package dev.quittance.adapters.postgres;

import dev.quittance.application.port.HeldLock;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;

/**
 * What the holder of a lock does, on plain JDBC. Side by side, acquire and release took 1.08 and
 * 1.10 times as long through Jdbi, medians of two noisy runs whose quartiles lie on both sides of
 * 1. {@link PostgresDistributedLocks} says why the statements are as they are.
 */
final class LockStatements {
  private LockStatements() {}

  /** What somebody would like to hold. */
  record Wanted(String key, String region, String client, Duration timeToLive) {
    HeldLock with(long fence) {
      return new HeldLock(key, region, client, fence);
    }
  }

  /** Of a lock that has been held before and is free now; empty if it is not. */
  static Optional<HeldLock> acquireAgain(Connection connection, Wanted wanted) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            """
            UPDATE app.int_lock
               SET client_id = ?,
                   created_date = clock_timestamp(),
                   expires_at = clock_timestamp() + ? * interval '1 millisecond',
                   fence = fence + 1
             WHERE ctid = (
                     SELECT ctid
                       FROM app.int_lock
                      WHERE lock_key = ?
                        AND region = ?
                        AND expires_at <= clock_timestamp()
                        FOR NO KEY UPDATE SKIP LOCKED)
            RETURNING fence
            """)) {
      statement.setString(1, wanted.client());
      statement.setLong(2, wanted.timeToLive().toMillis());
      statement.setString(3, wanted.key());
      statement.setString(4, wanted.region());
      return acquired(statement, wanted);
    }
  }

  /** Of a lock that nobody has ever held; empty if somebody has. */
  static Optional<HeldLock> acquireFirst(Connection connection, Wanted wanted) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            """
            WITH wanted AS (SELECT ? AS lock_key, ? AS region)
            INSERT INTO app.int_lock
              (lock_key, region, client_id, created_date, expires_at, fence)
            SELECT lock_key, region, ?, clock_timestamp(),
                   clock_timestamp() + ? * interval '1 millisecond', 1
              FROM wanted
             WHERE NOT EXISTS (
                     SELECT
                       FROM app.int_lock AS known
                      WHERE known.lock_key = wanted.lock_key
                        AND known.region = wanted.region)
            -- of two who come first, one is second
            ON CONFLICT DO NOTHING
            RETURNING fence
            """)) {
      statement.setString(1, wanted.key());
      statement.setString(2, wanted.region());
      statement.setString(3, wanted.client());
      statement.setLong(4, wanted.timeToLive().toMillis());
      return acquired(statement, wanted);
    }
  }

  private static Optional<HeldLock> acquired(PreparedStatement statement, Wanted wanted)
      throws SQLException {
    try (ResultSet row = statement.executeQuery()) {
      return row.next() ? Optional.of(wanted.with(row.getLong("fence"))) : Optional.empty();
    }
  }

  /** False if it is not held any more. */
  static boolean renew(Connection connection, HeldLock lock, Duration timeToLive)
      throws SQLException {
    // What has ended is not revived, even if nobody has taken it yet: its holder may have given up.
    try (var statement =
        connection.prepareStatement(
            """
            UPDATE app.int_lock
               SET expires_at = clock_timestamp() + ? * interval '1 millisecond'
             WHERE lock_key = ?
               AND region = ?
               AND client_id = ?
               AND fence = ?
               AND expires_at > clock_timestamp()
            """)) {
      statement.setLong(1, timeToLive.toMillis());
      name(lock, statement, 2);
      return statement.executeUpdate() == 1;
    }
  }

  /** False if it is not held any more. */
  static boolean release(Connection connection, HeldLock lock) throws SQLException {
    try (var statement =
        connection.prepareStatement(
            """
            UPDATE app.int_lock
               SET expires_at = clock_timestamp()
             WHERE lock_key = ?
               AND region = ?
               AND client_id = ?
               AND fence = ?
               AND expires_at > clock_timestamp()
               -- for the commit of this statement alone
               AND set_config('synchronous_commit', 'off', true) = 'off'
            """)) {
      name(lock, statement, 1);
      return statement.executeUpdate() == 1;
    }
  }

  private static void name(HeldLock lock, PreparedStatement statement, int first)
      throws SQLException {
    statement.setString(first, lock.key());
    statement.setString(first + 1, lock.region());
    statement.setString(first + 2, lock.client());
    statement.setLong(first + 3, lock.fence());
  }
}
