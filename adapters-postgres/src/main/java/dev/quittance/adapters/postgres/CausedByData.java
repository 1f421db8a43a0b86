package dev.quittance.adapters.postgres;

import java.sql.SQLException;
import org.jdbi.v3.core.statement.StatementException;

/** Whether the database refused a statement because of the values in it. */
final class CausedByData {
  private CausedByData() {}

  /** Class 22: data exception. Class 23: constraint violation. */
  static boolean is(StatementException e) {
    return e.getCause() instanceof SQLException cause
        && cause.getSQLState() != null
        && (cause.getSQLState().startsWith("22") || cause.getSQLState().startsWith("23"));
  }
}
