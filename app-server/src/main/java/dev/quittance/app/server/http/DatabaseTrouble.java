package dev.quittance.app.server.http;

import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.Set;

/** Tells a database that cannot answer now from a defect of ours. */
final class DatabaseTrouble {
  /** Shut down, crashed, starting up; cancelled for taking too long; a lock that did not come. */
  private static final Set<String> STATES = Set.of("57P01", "57P02", "57P03", "57014", "55P03");

  /** Connections; too few resources; transactions that got in each other's way. */
  private static final Set<String> CLASSES = Set.of("08", "53", "40");

  private DatabaseTrouble() {}

  static boolean isIn(Throwable failure) {
    // Bounded: a chain of causes may be a ring.
    Throwable cause = failure;
    for (int depth = 0; cause != null && depth < 20; depth++) {
      if (cause instanceof SQLException sql && isTemporary(sql)) {
        return true;
      }
      cause = cause.getCause();
    }
    return false;
  }

  private static boolean isTemporary(SQLException failure) {
    String state = failure.getSQLState();
    return failure instanceof SQLTransientConnectionException
        || (state != null
            && (STATES.contains(state)
                || (state.length() == 5 && CLASSES.contains(state.substring(0, 2)))));
  }
}
