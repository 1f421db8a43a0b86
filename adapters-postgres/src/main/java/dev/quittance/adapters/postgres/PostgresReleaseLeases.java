package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ReleaseLeases;
import dev.quittance.domain.ClaimedRequest;
import java.util.Collection;
import org.jdbi.v3.core.Jdbi;

final class PostgresReleaseLeases implements ReleaseLeases {
  private final Jdbi jdbi;

  PostgresReleaseLeases(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public int release(Collection<ClaimedRequest> claims) {
    var named = ClaimArrays.of(claims);
    return jdbi.withHandle(
        handle ->
            named
                .bindTo(
                    handle.createUpdate(
                        """
                        UPDATE app.payment_requests AS r
                           SET reconcile_lease_owner = NULL,
                               reconcile_lease_until = NULL,
                               reconcile_due_at = clock_timestamp()
                          FROM unnest(:ids, :epochs, :owners) AS c(id, epoch, owner)
                         WHERE r.id = c.id
                           AND r.reconcile_lease_epoch = c.epoch
                           AND r.reconcile_lease_owner = c.owner
                        """))
                .execute());
  }
}
