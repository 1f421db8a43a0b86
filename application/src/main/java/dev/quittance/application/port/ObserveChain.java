package dev.quittance.application.port;

import dev.quittance.application.Deadline;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Asks the chains about a whole batch. Never throws for a chain's fault and never takes longer than
 * the deadline; a row that fails does not hurt its neighbours.
 */
@FunctionalInterface
public interface ObserveChain {
  /**
   * @param answered called on the calling thread, for one part of the batch after the other, as
   *     soon as the part has its answers, so that a network that is slow does not hold up the
   *     others. A request in no part counts as failed.
   */
  void observe(
      Collection<PaymentRequest> requests,
      Deadline deadline,
      Consumer<Map<PaymentRequestId, Answer>> answered);

  sealed interface Answer {
    record Observed(Observation observation) implements Answer {}

    /** No endpoint is configured for this network or asset. */
    record Unsupported(String reason) implements Answer {}

    /** No answer, or none that can be believed. Says nothing about the payment. */
    record Failed(String code, String message) implements Answer {}

    /** Endpoints that must agree did not: what each of them said about the same block. */
    record Disputed(List<Observation> answers) implements Answer {
      public Disputed {
        answers = List.copyOf(answers);
        if (answers.size() < 2
            || answers.stream().map(Observation::source).distinct().count() < answers.size()) {
          throw new IllegalArgumentException(
              "a dispute is between two sources at least, each heard once");
        }
      }
    }
  }
}
