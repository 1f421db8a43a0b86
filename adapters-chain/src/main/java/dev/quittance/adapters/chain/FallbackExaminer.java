package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.domain.ChainHead;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Examines at the first endpoint that can, in the order and with the care of observing. */
record FallbackExaminer(FallbackObserver endpoints) implements NetworkExaminer {

  @Override
  public void examine(List<Question> questions, Deadline deadline, Findings findings)
      throws InterruptedException {
    endpoints.inOrder(
        questions, deadline, (endpoint, open, share) -> ask(endpoint, open, share, findings));
  }

  /** Returns the questions about which another endpoint may know better. */
  private List<Question> ask(
      ChainEndpoint endpoint, List<Question> questions, Deadline deadline, Findings findings)
      throws InterruptedException {
    try {
      ChainHead head = endpoints.headOf(endpoint, deadline);
      return put(questions, endpoint.examine(head, questions, deadline), findings);
    } catch (ChainFailure failure) {
      findings.putAll(questions, failure);
      return FallbackObserver.isOnlyHere(failure) ? questions : List.of();
    }
  }

  private static List<Question> put(
      List<Question> questions, Map<UUID, Proof> proofs, Findings findings) {
    List<Question> open = new ArrayList<>();
    for (Question question : questions) {
      switch (proofs.get(question.id())) {
        case Proof.Proven(var examined) -> findings.put(question, examined);
        case Proof.NotProven(var failure) -> {
          findings.put(question, failure);
          if (FallbackObserver.isOnlyHere(failure)) {
            open.add(question);
          }
        }
      }
    }
    return open;
  }
}
