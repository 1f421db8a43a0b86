package dev.quittance.adapters.postgres;

import dev.quittance.application.port.JobClaim;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Lease;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.statement.SqlStatement;

/** Names claims in a set-based statement: {@code unnest(:ids, :epochs, :owners)}. */
record ClaimArrays(List<UUID> ids, List<Long> epochs, List<String> owners) {
  static ClaimArrays of(Collection<ClaimedRequest> claims) {
    return of(
        claims.stream().map(claim -> claim.id().value()).toList(),
        claims.stream().map(ClaimedRequest::lease).toList());
  }

  static ClaimArrays ofJobs(Collection<JobClaim> claims) {
    return of(
        claims.stream().map(JobClaim::jobId).toList(),
        claims.stream().map(JobClaim::lease).toList());
  }

  private static ClaimArrays of(List<UUID> ids, List<Lease> leases) {
    return new ClaimArrays(
        ids,
        leases.stream().map(Lease::epoch).toList(),
        leases.stream().map(lease -> lease.owner().leaseOwner()).toList());
  }

  <S extends SqlStatement<S>> S bindTo(S statement) {
    return statement
        .bindArray("ids", UUID.class, ids)
        .bindArray("epochs", Long.class, epochs)
        .bindArray("owners", String.class, owners);
  }
}
