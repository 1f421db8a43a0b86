package dev.quittance.bench;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A chain that answers without delay that everything is paid and confirmed. */
final class PaidAtOnce implements ObserveChain {
  static final Observation PAID =
      new Observation(
          AmountMinor.of(PaymentRequests.EXPECTED),
          AmountMinor.of(PaymentRequests.EXPECTED),
          new ChainHead(1_000_000, "0x" + "ab".repeat(32), Instant.now()),
          "http://127.0.0.1:8545");

  private static final Answer ANSWER = new Answer.Observed(PAID);

  @Override
  public void observe(
      Collection<PaymentRequest> requests,
      Deadline deadline,
      Consumer<Map<PaymentRequestId, Answer>> answered) {
    Map<PaymentRequestId, Answer> answers = HashMap.newHashMap(requests.size());
    requests.forEach(request -> answers.put(request.id(), ANSWER));
    answered.accept(answers);
  }
}
