package dev.quittance.application.port;

import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.DiscrepancyKind;
import dev.quittance.domain.RecordedRequest;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * What a contract suite of jobs needs of a side: its ports, ways to arrange what no port offers,
 * and ways to look at the result.
 */
public interface JobStore extends AutoCloseable {
  Ports ports();

  /** A monitored address without a request. */
  UUID addAddress();

  /** The address of a request, of which one event told what was confirmed, if anything was. */
  UUID addAddress(RecordedRequest request);

  /** A job that is due now, after all those that were added before. */
  UUID addJob(UUID addressId, JobMode mode);

  /** As if the time of every lease had passed. */
  void endLeases();

  /** Makes every job that is not done due now, leased or not. */
  void makeDue();

  /** As if a newer version of the program had written something unknown about it. */
  void makeUnreadable(UUID addressId);

  Row find(UUID jobId);

  Optional<Checkpoint> checkpoint(UUID addressId);

  /** In the order in which they were found. */
  List<Discrepancy> discrepancies();

  /** How many events of discrepancies there are. */
  int events();

  @Override
  void close();

  record Ports(
      ClaimDueJobs claim,
      RenewJobLeases renew,
      ReleaseJobs release,
      CompleteJobsIfClaimed complete,
      FailJobsIfClaimed fail) {}

  record Row(
      JobStatus status,
      int attempts,
      Optional<String> leaseOwner,
      long epoch,
      Optional<String> error,
      boolean hasResult) {}

  record Discrepancy(
      UUID addressId, DiscrepancyKind kind, AmountMinor recorded, AmountMinor found) {}
}
