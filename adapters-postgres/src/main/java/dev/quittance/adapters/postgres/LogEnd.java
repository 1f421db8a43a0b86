package dev.quittance.adapters.postgres;

import org.jdbi.v3.core.Handle;

/** The last position given. Every event up to {@code settled} has one. */
record LogEnd(long position, long settled) {
  static LogEnd read(Handle handle) {
    return handle
        .createQuery(
            """
            SELECT position, settled
              FROM app.event_positions
             ORDER BY position DESC
             LIMIT 1
            """)
        .map((row, context) -> new LogEnd(row.getLong("position"), row.getLong("settled")))
        .findOne()
        .orElse(new LogEnd(0, 0));
  }
}
