package dev.quittance.application.port;

import dev.quittance.application.Deadline;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentTarget;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Asks the chains what addresses have received. Never throws for a chain's fault and never takes
 * longer than the deadline; an address that fails does not hurt its neighbours.
 */
@FunctionalInterface
public interface ExamineAddresses {
  /** An answer for every question, by its id. */
  Map<UUID, Answer> examine(Collection<Question> questions, Deadline deadline);

  /**
   * @param since what the last look found, so that only what changed since must be read; empty to
   *     read everything
   * @param sightings what was seen at which block before, as evidence of receipts. Whoever reads
   *     everything again gives the last checkpoint here: not every chain keeps its history, and
   *     what it showed then may be the only evidence
   */
  record Question(
      UUID id, PaymentTarget target, Optional<Checkpoint> since, List<Sighting> sightings) {
    public Question {
      sightings = List.copyOf(sightings);
    }
  }

  /**
   * While this block is in the chain, the address has received that much. What waits for a block
   * does not count.
   */
  record Sighting(long height, String hash, AmountMinor received) {}

  /**
   * @param state what the chain's adapter wants to know next time, as a JSON object
   */
  record Checkpoint(long height, String hash, AmountMinor received, String state) {}

  sealed interface Answer {
    /**
     * @param received everything that arrived in blocks that are deep enough. What left again still
     *     counts: a merchant who moves coins away has been paid
     * @param evidence for people, as a JSON object
     */
    record Examined(AmountMinor received, Checkpoint checkpoint, String evidence)
        implements Answer {}

    /** No endpoint is configured for this network or asset. */
    record Unsupported(String reason) implements Answer {}

    /** No answer, or none that can be believed. Says nothing about the address. */
    record Failed(String code, String message) implements Answer {}
  }
}
