package dev.quittance.adapters.postgres.testing;

import dev.quittance.domain.DiscrepancyId;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Discrepancies without the jobs that would have found them, and so without events. */
public final class DiscrepancyRows {
  private DiscrepancyRows() {}

  public static DiscrepancyId add(Handle handle, UUID addressId, String kind, long found) {
    var id = UUID.randomUUID();
    handle.execute(
        """
        INSERT INTO app.discrepancies
          (id, merchant_id, address_id, request_id, kind, recorded_amount_minor,
           found_amount_minor, evidence, job_id, created_at)
        SELECT ?, merchant_id, id, request_id, ?, 0, ?, '{"tx": 1}', gen_random_uuid(),
               clock_timestamp()
          FROM app.monitored_addresses
         WHERE id = ?
        """,
        id,
        kind,
        found,
        addressId);
    return new DiscrepancyId(id);
  }
}
