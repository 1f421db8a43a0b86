package dev.quittance.adapters.postgres;

import dev.quittance.application.CycleResult;
import dev.quittance.application.port.RecordHeartbeat;
import org.jdbi.v3.core.Jdbi;

/** Also forgets workers that have not been seen for a day, so that restarts do not pile up. */
final class PostgresRecordHeartbeat implements RecordHeartbeat {
  private final Jdbi jdbi;

  PostgresRecordHeartbeat(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public void beat(Heartbeat heartbeat) {
    CycleResult cycle = heartbeat.lastCycle().orElse(CycleResult.NOTHING);
    jdbi.useHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    WITH forgotten AS (
                      DELETE FROM app.workers
                       WHERE last_seen_at < clock_timestamp() - interval '1 day'
                         AND (name, incarnation) <> (:name, :incarnation)
                    )
                    INSERT INTO app.workers AS w (name, incarnation, role, host, last_cycle)
                    VALUES (:name, :incarnation, :role, :host,
                            jsonb_build_object(
                              'claimed', :claimed, 'scanned', :scanned, 'confirmed', :confirmed,
                              'detected', :detected, 'expired', :expired, 'skipped', :skipped,
                              'errors', :errors, 'late_writes', :late_writes))
                    ON CONFLICT (name, incarnation) DO UPDATE
                       SET last_seen_at = clock_timestamp(),
                           last_cycle = excluded.last_cycle
                    """)
                .bind("name", heartbeat.worker().name())
                .bind("incarnation", heartbeat.worker().incarnation())
                .bind("role", heartbeat.role())
                .bind("host", heartbeat.host())
                .bind("claimed", cycle.claimed())
                .bind("scanned", cycle.scanned())
                .bind("confirmed", cycle.confirmed())
                .bind("detected", cycle.detected())
                .bind("expired", cycle.expired())
                .bind("skipped", cycle.skipped())
                .bind("errors", cycle.errors())
                .bind("late_writes", cycle.lateWrites())
                .execute());
  }
}
