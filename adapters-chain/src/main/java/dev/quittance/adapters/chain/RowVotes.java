package dev.quittance.adapters.chain;

import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.Chain;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import java.util.List;
import java.util.Optional;

/** What several endpoints said about one row as of the same block, and what follows from it. */
record RowVotes(PaymentRequest row, List<Observation> said, int required) {
  private record Amounts(AmountMinor seen, AmountMinor confirmed) {}

  Answer answer() {
    Optional<List<Observation>> agreed = agreed();
    if (agreed.isPresent()) {
      return new Answer.Observed(together(agreed.get()));
    }
    if (hasMempool() && Majority.of(said, Observation::confirmed, required).isPresent()) {
      // Unconfirmed payments spread in their own time; they settle when they are mined.
      return new ChainFailure(
              FailureCode.UNSETTLED, "an unconfirmed payment has not reached all endpoints")
          .answer();
    }
    return new Answer.Disputed(said);
  }

  /** Those that contradict what the others agreed about. */
  List<Observation> outvoted() {
    return agreed()
        .map(List::getFirst)
        .map(truth -> said.stream().filter(one -> isContradiction(one, truth)).toList())
        .orElse(List.of());
  }

  private Optional<List<Observation>> agreed() {
    return Majority.of(said, one -> new Amounts(one.seen(), one.confirmed()), required);
  }

  private boolean isContradiction(Observation one, Observation truth) {
    boolean seenDiffers = !one.seen().equals(truth.seen());
    return !one.confirmed().equals(truth.confirmed()) || (seenDiffers && !hasMempool());
  }

  /** Elsewhere what was seen is in the block that all were asked about. */
  private boolean hasMempool() {
    return row.target().network().chain() == Chain.BITCOIN;
  }

  private static Observation together(List<Observation> agreed) {
    Observation first = agreed.getFirst();
    String sources = String.join(" + ", agreed.stream().map(Observation::source).toList());
    return new Observation(first.seen(), first.confirmed(), first.head(), sources);
  }
}
