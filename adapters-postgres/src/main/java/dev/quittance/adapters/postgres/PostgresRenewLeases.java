package dev.quittance.adapters.postgres;

import dev.quittance.application.port.RenewLeases;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Jdbi;

final class PostgresRenewLeases implements RenewLeases {
  private final Jdbi jdbi;

  PostgresRenewLeases(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Set<PaymentRequestId> renew(Collection<ClaimedRequest> claims, Duration lease) {
    // A lease that has ended is not revived, even if nobody has taken the row yet: its holder may
    // have given up on it already.
    var named = ClaimArrays.of(claims);
    return jdbi.withHandle(
        handle ->
            named
                .bindTo(
                    handle.createQuery(
                        """
                        WITH lease AS MATERIALIZED (
                          SELECT clock_timestamp() + :lease_millis * interval '1 millisecond' AS ends_at
                        )
                        UPDATE app.payment_requests AS r
                           SET reconcile_lease_until = lease.ends_at,
                               reconcile_due_at = lease.ends_at
                          FROM unnest(:ids, :epochs, :owners) AS c(id, epoch, owner), lease
                         WHERE r.id = c.id
                           AND r.reconcile_lease_epoch = c.epoch
                           AND r.reconcile_lease_owner = c.owner
                           AND r.reconcile_lease_until > clock_timestamp()
                        RETURNING r.id
                        """))
                .bind("lease_millis", lease.toMillis())
                .mapTo(UUID.class)
                .map(PaymentRequestId::new)
                .collect(Collectors.toUnmodifiableSet()));
  }
}
