package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Asks the endpoints of one network in order until every row has been read. Each endpoint has its
 * share of the time that is left, so that one that hangs leaves some for the next.
 */
record FallbackObserver(List<ChainEndpoint> endpoints, Heads heads, Survey survey)
    implements NetworkObserver {

  @Override
  public void observe(List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException {
    survey.takeIfDue(deadline);
    List<PaymentRequest> open = rows;
    for (int i = 0; i < endpoints.size() && !open.isEmpty() && !deadline.hasPassed(); i++) {
      open = ask(endpoints.get(i), open, deadline.after(1, endpoints.size() - i), answers);
    }
  }

  /** Returns the rows about which another endpoint may know better. */
  private List<PaymentRequest> ask(
      ChainEndpoint endpoint, List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException {
    try {
      ChainHead head = endpoint.head(deadline);
      requireIdentity(endpoint);
      heads.requireNotBehind(head, endpoint.provider().endpoint());
      return put(rows, endpoint.read(head, rows, deadline), answers);
    } catch (ChainFailure failure) {
      answers.putAll(rows, failure);
      return isOnlyHere(failure) ? rows : List.of();
    }
  }

  private void requireIdentity(ChainEndpoint endpoint) throws ChainFailure {
    try {
      endpoint.requireIdentity();
    } catch (ChainFailure wrongNetwork) {
      // How high another chain is says nothing about this one.
      heads.forget(endpoint.provider().endpoint());
      throw wrongNetwork;
    }
  }

  private static List<PaymentRequest> put(
      List<PaymentRequest> rows, Map<PaymentRequestId, Reading> readings, Answers answers) {
    List<PaymentRequest> open = new ArrayList<>();
    for (PaymentRequest row : rows) {
      switch (readings.get(row.id())) {
        case Reading.Read(var observation) -> answers.put(row, new Answer.Observed(observation));
        case Reading.NotRead(var failure) -> {
          answers.put(row, failure);
          if (isOnlyHere(failure)) {
            open.add(row);
          }
        }
      }
    }
    return open;
  }

  /** The deadline here is only a share of the time: another endpoint has its own. */
  private static boolean isOnlyHere(ChainFailure failure) {
    return failure.code().isOnlyHere() || failure.code() == FailureCode.DEADLINE;
  }
}
