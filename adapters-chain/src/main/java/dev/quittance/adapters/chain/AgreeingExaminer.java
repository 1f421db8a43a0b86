package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Answer.Examined;
import dev.quittance.application.port.ExamineAddresses.Question;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * Believes what several endpoints found independently of each other at the same block: the amount
 * and the whole checkpoint, so that the next look starts from something that was agreed on, too.
 */
record AgreeingExaminer(AgreeingObserver endpoints) implements NetworkExaminer {

  /** What one endpoint found. */
  private record Ballot(String source, Map<UUID, Proof> proofs) {}

  private record Said(String source, Examined examined) {
    /** What must be the same; the evidence names its source and never is. */
    Object fact() {
      return List.of(examined.received(), examined.checkpoint());
    }
  }

  @Override
  public void examine(List<Question> questions, Deadline deadline, Findings findings)
      throws InterruptedException {
    try {
      List<AgreeingObserver.Vote> votes = endpoints.votes(deadline);
      // One that hangs to the end must not take the findings of the others with it.
      Deadline share = deadline.after(9, 10);
      var asked =
          Fork.each(
              votes,
              vote ->
                  new Ballot(
                      vote.endpoint().provider().endpoint().name(),
                      vote.endpoint().examine(vote.at(), questions, share)));
      List<Ballot> ballots = endpoints.requireEnough(asked);
      questions.forEach(question -> put(question, ballots, findings));
    } catch (ChainFailure failure) {
      findings.putAll(questions, failure);
    }
  }

  private void put(Question question, List<Ballot> ballots, Findings findings) {
    List<Said> said = new ArrayList<>();
    Optional<ChainFailure> failed = Optional.empty();
    for (Ballot ballot : ballots) {
      switch (ballot.proofs().get(question.id())) {
        case Proof.Proven(var examined) -> said.add(new Said(ballot.source(), examined));
        case Proof.NotProven(var failure) -> failed = Optional.of(failure);
      }
    }
    if (said.size() < endpoints.required()) {
      findings.put(question, endpoints.tooFew(said.size(), failed));
    } else {
      count(question, said, findings);
    }
  }

  private void count(Question question, List<Said> said, Findings findings) {
    Optional<List<Said>> agreed = Majority.of(said, Said::fact, endpoints.required());
    if (agreed.isEmpty()) {
      findings.put(
          question,
          new ChainFailure(
              FailureCode.NO_AGREEMENT, "the endpoints found different things at the same block"));
      return;
    }
    findings.put(question, together(agreed.get()));
    said.stream()
        .filter(other -> !agreed.get().contains(other))
        .forEach(other -> endpoints.outvoted(other.source()));
  }

  private static Examined together(List<Said> agreed) {
    Examined first = agreed.getFirst().examined();
    List<String> sources = agreed.stream().map(Said::source).toList();
    return new Examined(
        first.received(), first.checkpoint(), Evidence.from(first.evidence(), sources));
  }
}
