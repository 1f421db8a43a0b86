package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.domain.PaymentRequest;
import java.util.List;

/** Asks the endpoints of one network in order until every row has been asked about. */
record FallbackObserver(List<Endpoint> endpoints, EndpointObserver observer)
    implements NetworkObserver {

  @Override
  public void observe(List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException {
    List<PaymentRequest> open = rows;
    for (Endpoint endpoint : endpoints) {
      if (open.isEmpty() || deadline.hasPassed()) {
        return;
      }
      open = observer.observe(endpoint, open, deadline, answers);
    }
  }
}
