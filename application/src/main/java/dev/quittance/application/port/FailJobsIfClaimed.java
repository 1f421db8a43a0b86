package dev.quittance.application.port;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Ends attempts that came to nothing. Only under the lease that the failure names. */
@FunctionalInterface
public interface FailJobsIfClaimed {
  /** Answers with the jobs that were written. */
  Set<UUID> fail(List<Failure> failures);

  /**
   * @param error kept with the job
   * @param retryIn when it is due again; empty when it has failed for good
   */
  record Failure(JobClaim claim, String error, Optional<Duration> retryIn) {}
}
