package dev.quittance.bootstrap.worker;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.bootstrap.testing.Requests;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.Collection;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/** A chain that answers when the test says so, or when its thread is interrupted. */
final class HeldChain implements ObserveChain {
  private final CountDownLatch asked = new CountDownLatch(1);
  private final CountDownLatch answer = new CountDownLatch(1);

  @Override
  public void observe(
      Collection<PaymentRequest> requests,
      Deadline deadline,
      Consumer<Map<PaymentRequestId, Answer>> answered) {
    asked.countDown();
    try {
      answer.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    Requests.ALL_PAID.observe(requests, deadline, answered);
  }

  void awaitAsked() {
    try {
      asked.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  void answer() {
    answer.countDown();
  }
}
