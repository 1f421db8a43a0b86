package dev.quittance.application.port;

import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.domain.DiscrepancyId;
import dev.quittance.domain.Finding;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Ends jobs that succeeded: result, checkpoint, discrepancy and its event are written together, and
 * only under the lease that the completion names. A fact that is known already is not stored again.
 */
@FunctionalInterface
public interface CompleteJobsIfClaimed {
  /** Answers for every completion, in the same order. */
  List<Outcome> complete(List<Completion> completions);

  record Completion(ClaimedJob job, Examined examined, Optional<Finding> finding) {}

  sealed interface Outcome {
    UUID jobId();

    /**
     * @param opened empty when nothing was found, or nothing new
     */
    record Completed(UUID jobId, Optional<DiscrepancyId> opened) implements Outcome {}

    /** Another claim came in between, or the lease ended. Nothing was written. */
    record LeaseLost(UUID jobId) implements Outcome {}

    /** The database refused this job's data. Nothing was written; the lease is still held. */
    record Rejected(UUID jobId, String code, String message) implements Outcome {}
  }
}
