package dev.quittance.application.port;

import java.util.Collection;

/** Gives leases back: the jobs are pending and due at once, and the attempt does not count. */
@FunctionalInterface
public interface ReleaseJobs {
  /** Answers with how many leases were still held and are now free. */
  int release(Collection<JobClaim> claims);
}
