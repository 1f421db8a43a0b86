package dev.quittance.application.port;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/**
 * Enrols new addresses and creates one {@code partial} job for every monitored address: all of them
 * or none, and once for each tick, whoever asks how often.
 */
@FunctionalInterface
public interface CreateJobsOncePerTick {
  Result create(Tick tick);

  /**
   * @param schedule whose tick it is
   * @param startedBy for people
   */
  record Tick(String schedule, Instant at, String startedBy) {}

  sealed interface Result {
    /**
     * @param errors addresses without a job, because of themselves
     * @param refused the first of them
     */
    record Created(long scheduled, long errors, List<RefusedAddress> refused) implements Result {
      public Created {
        refused = List.copyOf(refused);
      }
    }

    /** Another instance is creating jobs at this moment. */
    record HeldElsewhere() implements Result {}

    /** The ledger has this tick. */
    record AlreadyRun() implements Result {}
  }

  record RefusedAddress(UUID id, String reason) {}
}
