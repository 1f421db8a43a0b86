package dev.quittance.application.port;

import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;

/** Extends leases that are still held. A lease that ended stays ended. */
@FunctionalInterface
public interface RenewJobLeases {
  /** Answers with the jobs whose lease is still held and now lasts {@code lease} from here. */
  Set<UUID> renew(Collection<JobClaim> claims, Duration lease);
}
