package dev.quittance.application.port;

import dev.quittance.domain.WorkerId;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Atomically selects jobs that are due and carry no active lease, longest due first, and writes a
 * lease on each. The running job of a dead worker is due when its lease ends. All time is the
 * database's.
 */
@FunctionalInterface
public interface ClaimDueJobs {
  Claimed claim(Command command);

  record Command(WorkerId worker, int limit, Duration lease) {
    public Command {
      if (limit < 1) {
        throw new IllegalArgumentException("a claim asks for at least one job");
      }
      if (!lease.isPositive()) {
        throw new IllegalArgumentException("a lease has a positive length");
      }
    }
  }

  /**
   * @param jobs those that were due longest, in no particular order
   * @param unreadable leased all the same, so that they can be failed with a reason
   */
  record Claimed(List<ClaimedJob> jobs, List<Unreadable> unreadable) {
    public Claimed {
      jobs = List.copyOf(jobs);
      unreadable = List.copyOf(unreadable);
    }

    /** Of every job that was leased, readable or not. */
    public List<JobClaim> claims() {
      return Stream.concat(
              jobs.stream().map(ClaimedJob::claim), unreadable.stream().map(Unreadable::claim))
          .toList();
    }
  }

  /** A job about which the database says something that this program does not understand. */
  record Unreadable(JobClaim claim, String reason) {}
}
