package dev.quittance.adapters.postgres;

import java.sql.SQLException;
import java.time.Duration;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.result.UnableToProduceResultException;

/** Lets the statements of one transaction take longer than those of a worker may. */
final class LongStatements {
  static final Duration LONGEST = Duration.ofMinutes(10);

  /** Longer than the statement timeout: the server should be the one to give up. */
  private static final Duration SOCKET = LONGEST.plusSeconds(10);

  private LongStatements() {}

  /** The first limit ends with the transaction; the pool puts the second one back. */
  static void allow(Handle handle) {
    handle.execute("SET LOCAL statement_timeout = " + LONGEST.toMillis());
    try {
      handle.getConnection().setNetworkTimeout(Runnable::run, Math.toIntExact(SOCKET.toMillis()));
    } catch (SQLException e) {
      throw new UnableToProduceResultException(e);
    }
  }
}
