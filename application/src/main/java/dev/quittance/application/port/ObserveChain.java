package dev.quittance.application.port;

import dev.quittance.application.Deadline;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.Collection;
import java.util.Map;

/**
 * Asks the chains about a whole batch. Never throws for a chain's fault and never takes longer than
 * the deadline; a row that fails does not hurt its neighbours. A request missing from the answer
 * counts as failed.
 */
@FunctionalInterface
public interface ObserveChain {
  Map<PaymentRequestId, Answer> observe(Collection<PaymentRequest> requests, Deadline deadline);

  sealed interface Answer {
    record Observed(Observation observation) implements Answer {}

    /** No endpoint is configured for this network or asset. */
    record Unsupported(String reason) implements Answer {}

    /** No answer, or none that can be believed. Says nothing about the payment. */
    record Failed(String code, String message) implements Answer {}
  }
}
