package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.domain.PaymentRequest;
import java.util.List;

/** Observes rows through one endpoint and puts an answer for each. */
@FunctionalInterface
interface EndpointObserver {
  /**
   * @return the rows that failed because of the endpoint and not because of themselves: another
   *     endpoint may do better
   */
  List<PaymentRequest> observe(
      Endpoint endpoint, List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException;
}
