package dev.quittance.adapters.postgres;

import dev.quittance.application.port.JobClaim;
import dev.quittance.application.port.RenewJobLeases;
import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;

final class PostgresRenewJobLeases implements RenewJobLeases {
  private final Jdbi jdbi;

  PostgresRenewJobLeases(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Set<UUID> renew(Collection<JobClaim> claims, Duration lease) {
    // A lease that has ended is not revived: its holder may have given up on it already.
    var named = ClaimArrays.ofJobs(claims);
    return jdbi.withHandle(
        handle ->
            named
                .bindTo(
                    handle.createQuery(
                        """
                        WITH lease AS MATERIALIZED (
                          SELECT clock_timestamp() + :lease_millis * interval '1 millisecond' AS ends_at
                        )
                        UPDATE app.reconciliation_jobs AS j
                           SET lease_until = lease.ends_at,
                               due_at = lease.ends_at
                          FROM unnest(:ids, :epochs, :owners) AS c(id, epoch, owner), lease
                         WHERE j.id = c.id
                           AND j.lease_epoch = c.epoch
                           AND j.lease_owner = c.owner
                           AND j.lease_until > clock_timestamp()
                        RETURNING j.id
                        """))
                .bind("lease_millis", lease.toMillis())
                .mapTo(UUID.class)
                .collect(Collectors.toUnmodifiableSet()));
  }
}
