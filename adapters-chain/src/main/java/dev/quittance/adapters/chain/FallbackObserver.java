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

  /** Asks one endpoint, and returns the rows about which another one may know better. */
  @FunctionalInterface
  interface Ask<T> {
    List<T> ask(ChainEndpoint endpoint, List<T> rows, Deadline deadline)
        throws InterruptedException;
  }

  @Override
  public void observe(List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException {
    inOrder(rows, deadline, (endpoint, open, share) -> ask(endpoint, open, share, answers));
  }

  @Override
  public NetworkExaminer examiner() {
    return new FallbackExaminer(this);
  }

  <T> void inOrder(List<T> rows, Deadline deadline, Ask<T> ask) throws InterruptedException {
    survey.takeIfDue(deadline);
    List<T> open = rows;
    for (int i = 0; i < endpoints.size() && !open.isEmpty() && !deadline.hasPassed(); i++) {
      open = ask.ask(endpoints.get(i), open, deadline.after(1, endpoints.size() - i));
    }
  }

  /** The head of an endpoint that serves the right chain and is not too far behind the others. */
  ChainHead headOf(ChainEndpoint endpoint, Deadline deadline)
      throws ChainFailure, InterruptedException {
    ChainHead head = endpoint.head(deadline);
    requireIdentity(endpoint);
    heads.requireNotBehind(head, endpoint.provider().endpoint());
    return head;
  }

  /** Returns the rows about which another endpoint may know better. */
  private List<PaymentRequest> ask(
      ChainEndpoint endpoint, List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException {
    try {
      return put(rows, endpoint.read(headOf(endpoint, deadline), rows, deadline), answers);
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
  static boolean isOnlyHere(ChainFailure failure) {
    return failure.code().isOnlyHere() || failure.code() == FailureCode.DEADLINE;
  }
}
