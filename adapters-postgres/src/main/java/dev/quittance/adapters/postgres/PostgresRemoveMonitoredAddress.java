package dev.quittance.adapters.postgres;

import dev.quittance.application.port.RemoveMonitoredAddress;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The row stays, with the time: jobs and discrepancies name it, and enrolling passes over it. */
final class PostgresRemoveMonitoredAddress implements RemoveMonitoredAddress {
  private final Jdbi jdbi;

  PostgresRemoveMonitoredAddress(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Removal remove(UUID id) {
    return jdbi.inTransaction(
        handle -> {
          LongStatements.allow(handle);
          EnrolStatement.execute(handle);
          if (markRemoved(handle, id) == 1) {
            return Removal.REMOVED;
          }
          return exists(handle, id) ? Removal.ALREADY_REMOVED : Removal.UNKNOWN;
        });
  }

  private static int markRemoved(Handle handle, UUID id) {
    return handle
        .createUpdate(
            """
            UPDATE app.monitored_addresses
               SET removed_at = now()
             WHERE id = :id
               AND removed_at IS NULL
            """)
        .bind("id", id)
        .execute();
  }

  private static boolean exists(Handle handle, UUID id) {
    return handle
        .createQuery("SELECT EXISTS (SELECT FROM app.monitored_addresses WHERE id = :id)")
        .bind("id", id)
        .mapTo(Boolean.class)
        .one();
  }
}
