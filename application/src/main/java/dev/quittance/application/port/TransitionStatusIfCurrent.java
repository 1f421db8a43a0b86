package dev.quittance.application.port;

import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.StatusChange;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Ends the leases of a batch: changes the status of some rows, gives the others back with what was
 * learned. Each row is written only if status, version and epoch are still those of the claim; each
 * change of status and each new dispute writes exactly one event in the same statement.
 */
@FunctionalInterface
public interface TransitionStatusIfCurrent {
  /** Answers for every verdict, in the same order. */
  List<Outcome> transition(List<Verdict> verdicts);

  /** What is to become of one claimed row. */
  sealed interface Verdict {
    ClaimedRequest claim();

    /** When to look again, counted from the write on the database's clock. */
    Duration nextLookIn();

    /** Change the status on the strength of an observation. */
    record Change(
        ClaimedRequest claim, StatusChange change, Observation observation, Duration nextLookIn)
        implements Verdict {
      public Change {
        if (change.from() != claim.request().status()) {
          throw new IllegalArgumentException("a change starts from the claimed status");
        }
      }
    }

    /** Observed, nothing to change. */
    record Keep(ClaimedRequest claim, Observation observation, Duration nextLookIn)
        implements Verdict {}

    /** Not observed: the chain did not answer ({@code failure}), or nobody here can ask it. */
    record Unanswered(ClaimedRequest claim, String reason, boolean failure, Duration nextLookIn)
        implements Verdict {}

    /**
     * Sources that must agree do not. The row is held as it is and shows what each of them said,
     * until they agree. A dispute that goes on is the same one as long as the amounts are.
     */
    record Disputed(ClaimedRequest claim, List<Observation> answers, Duration nextLookIn)
        implements Verdict {
      public static final String CODE = "chain_disagreement";

      public Disputed {
        answers = List.copyOf(answers);
      }

      /** For people. */
      public String message() {
        return answers.stream()
            .map(
                said ->
                    "%s: %s seen, %s confirmed"
                        .formatted(said.source(), said.seen(), said.confirmed()))
            .collect(Collectors.joining("; "));
      }
    }

    default Optional<StatusChange> statusChange() {
      return switch (this) {
        case Change change -> Optional.of(change.change());
        case Keep keep -> Optional.empty();
        case Unanswered unanswered -> Optional.empty();
        case Disputed disputed -> Optional.empty();
      };
    }
  }

  sealed interface Outcome {
    PaymentRequestId id();

    record Applied(PaymentRequestId id) implements Outcome {}

    /** Another claim came in between, or the lease ended. Nothing was written. */
    record LeaseLost(PaymentRequestId id) implements Outcome {}

    /** Somebody else changed the status. Nothing was written. */
    record StatusChanged(PaymentRequestId id) implements Outcome {}

    /** The database refused this row's data. Nothing was written. */
    record Rejected(PaymentRequestId id, String code, String message) implements Outcome {}
  }
}
