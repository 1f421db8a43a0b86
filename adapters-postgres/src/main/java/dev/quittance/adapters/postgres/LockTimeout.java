package dev.quittance.adapters.postgres;

import java.sql.SQLException;
import org.jdbi.v3.core.statement.StatementException;

/** A statement that waited for a row until its time to wait was over. */
final class LockTimeout {
  private static final String LOCK_NOT_AVAILABLE = "55P03";

  private LockTimeout() {}

  static boolean isCauseOf(StatementException e) {
    return e.getCause() instanceof SQLException cause
        && LOCK_NOT_AVAILABLE.equals(cause.getSQLState());
  }
}
