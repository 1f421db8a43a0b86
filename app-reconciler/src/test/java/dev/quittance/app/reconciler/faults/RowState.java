package dev.quittance.app.reconciler.faults;

import java.util.Optional;

/** A row as the database has it. */
record RowState(String status, Optional<String> lastError, boolean observed, boolean disputed) {
  /** As if nothing had ever been wrong. */
  boolean isRight(Row row) {
    return status.equals(row.rightStatus()) && lastError.isEmpty() && observed && !disputed;
  }

  boolean isOnTheWayTo(Row row) {
    return isPending()
        || status.equals(row.rightStatus())
        || (row.isPaid() && status.equals("detected"));
  }

  boolean isPending() {
    return status.equals("pending");
  }

  boolean isHeldBy(String code) {
    return isPending() && lastError.filter(e -> e.startsWith(code + ":")).isPresent();
  }
}
