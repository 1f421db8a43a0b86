package dev.quittance.application.port;

import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.List;

/**
 * Atomically selects open requests that are due and carry no active lease, longest due first, and
 * writes a lease on each. All time is the database's.
 */
@FunctionalInterface
public interface ClaimOpenForReconciliation {
  Claimed claim(Command command);

  record Command(WorkerId worker, int limit, Duration lease) {
    public Command {
      if (limit < 1) {
        throw new IllegalArgumentException("a claim asks for at least one row");
      }
      if (!lease.isPositive()) {
        throw new IllegalArgumentException("a lease has a positive length");
      }
    }
  }

  /**
   * @param requests those that were due longest, in no particular order
   * @param parked how many rows could not be read and were set aside with a reason
   */
  record Claimed(List<ClaimedRequest> requests, int parked) {
    public Claimed {
      requests = List.copyOf(requests);
    }

    /** Every row that the claim took, readable or not. */
    public int count() {
      return requests.size() + parked;
    }
  }
}
