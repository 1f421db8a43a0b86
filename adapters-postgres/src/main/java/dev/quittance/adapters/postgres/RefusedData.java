package dev.quittance.adapters.postgres;

import java.sql.SQLException;
import org.jdbi.v3.core.statement.StatementException;

/** Whether a statement failed because of the values it was given: others may do better. */
final class RefusedData {
  private RefusedData() {}

  /** Class 22: data exception. Class 23: constraint violation. */
  static boolean isCauseOf(StatementException e) {
    return e.getCause() instanceof SQLException cause
        && cause.getSQLState() != null
        && (cause.getSQLState().startsWith("22") || cause.getSQLState().startsWith("23"));
  }
}
