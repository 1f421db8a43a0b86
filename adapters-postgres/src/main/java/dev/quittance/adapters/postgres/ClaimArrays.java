package dev.quittance.adapters.postgres;

import dev.quittance.domain.ClaimedRequest;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.statement.SqlStatement;

/** Names claims in a set-based statement: {@code unnest(:ids, :epochs, :owners)}. */
record ClaimArrays(List<UUID> ids, List<Long> epochs, List<String> owners) {
  static ClaimArrays of(Collection<ClaimedRequest> claims) {
    return new ClaimArrays(
        claims.stream().map(claim -> claim.id().value()).toList(),
        claims.stream().map(claim -> claim.lease().epoch()).toList(),
        claims.stream().map(claim -> claim.lease().owner().leaseOwner()).toList());
  }

  <S extends SqlStatement<S>> S bindTo(S statement) {
    return statement
        .bindArray("ids", UUID.class, ids)
        .bindArray("epochs", Long.class, epochs)
        .bindArray("owners", String.class, owners);
  }
}
