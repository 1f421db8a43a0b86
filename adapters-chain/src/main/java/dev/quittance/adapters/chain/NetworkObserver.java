package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.domain.PaymentRequest;
import java.util.List;

/** Observes the rows of one network and puts each answer as soon as it has it. */
interface NetworkObserver {
  void observe(List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException;

  /** Examines with the same endpoints and what is known of their heads. */
  NetworkExaminer examiner();
}
