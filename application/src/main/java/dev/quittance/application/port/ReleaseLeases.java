package dev.quittance.application.port;

import dev.quittance.domain.ClaimedRequest;
import java.util.Collection;

/** Gives leases back unchanged: the rows are due at once for anybody. */
@FunctionalInterface
public interface ReleaseLeases {
  /** Answers with how many leases were still held and are now free. */
  int release(Collection<ClaimedRequest> claims);
}
