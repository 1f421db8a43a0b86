package dev.quittance.adapters.chain;

import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Collects answers while networks work in parallel, so that the deadline finds what is there. */
final class Answers {
  private final Map<PaymentRequestId, Answer> byId = new ConcurrentHashMap<>();

  /** A later endpoint's answer replaces the failure of an earlier one. */
  void put(PaymentRequest row, Answer answer) {
    byId.put(row.id(), answer);
  }

  /** That there was no time, or that nobody was asked, says less than what had failed before. */
  void put(PaymentRequest row, ChainFailure failure) {
    if (failure.saysLittle()) {
      byId.putIfAbsent(row.id(), failure.answer());
    } else {
      byId.put(row.id(), failure.answer());
    }
  }

  void putWhereMissing(Collection<PaymentRequest> rows, ChainFailure failure) {
    rows.forEach(row -> byId.putIfAbsent(row.id(), failure.answer()));
  }

  void putAll(Collection<PaymentRequest> rows, ChainFailure failure) {
    rows.forEach(row -> put(row, failure));
  }

  /** The answers as they are now; later ones do not change the result. */
  Map<PaymentRequestId, Answer> complete(Collection<PaymentRequest> rows, ChainFailure missing) {
    Map<PaymentRequestId, Answer> complete = HashMap.newHashMap(rows.size());
    for (PaymentRequest row : rows) {
      complete.put(row.id(), byId.getOrDefault(row.id(), missing.answer()));
    }
    return complete;
  }
}
