package dev.quittance.adapters.postgres;

import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.ReleaseJobs;
import java.util.Collection;
import org.jdbi.v3.core.Jdbi;

final class PostgresReleaseJobs implements ReleaseJobs {
  private final Jdbi jdbi;

  PostgresReleaseJobs(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public int release(Collection<JobClaim> claims) {
    var named = ClaimArrays.ofJobs(claims);
    return jdbi.withHandle(
        handle ->
            named
                .bindTo(
                    handle.createUpdate(
                        """
                        UPDATE app.reconciliation_jobs AS j
                           SET status = 'pending',
                               attempts = j.attempts - 1,
                               lease_owner = NULL,
                               lease_until = NULL,
                               due_at = clock_timestamp()
                          FROM unnest(:ids, :epochs, :owners) AS c(id, epoch, owner)
                         WHERE j.id = c.id
                           AND j.lease_epoch = c.epoch
                           AND j.lease_owner = c.owner
                           AND j.lease_until > clock_timestamp()
                        """))
                .execute());
  }
}
