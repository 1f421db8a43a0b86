package dev.quittance.adapters.postgres;

import java.sql.SQLException;

/** The database could not be asked about a lock, or its answer was lost. */
final class LockCallFailed extends RuntimeException {
  LockCallFailed(SQLException cause) {
    super("a lock could not be acquired, renewed or released: " + cause.getMessage(), cause);
  }
}
