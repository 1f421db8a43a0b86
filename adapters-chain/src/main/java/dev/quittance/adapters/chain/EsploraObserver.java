package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.ChainHead;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;

/**
 * Reads the tip, then every address on its own; Esplora has no batches. The tip comes first, so a
 * payment counts as at most as deep as it is.
 */
record EsploraObserver(ChainHttp http, int depth) implements EndpointObserver {

  @Override
  public List<PaymentRequest> observe(
      Endpoint endpoint, List<PaymentRequest> rows, Deadline deadline, Answers answers)
      throws InterruptedException {
    var api = new EsploraApi(http, endpoint, deadline);
    try {
      return observeEach(rows, api, api.tip(), answers);
    } catch (ChainFailure failure) {
      answers.putAll(rows, failure);
      return rows;
    }
  }

  /** Closing the executor waits for all rows; an interrupt of this thread is passed on to them. */
  private List<PaymentRequest> observeEach(
      List<PaymentRequest> rows, EsploraApi api, ChainHead tip, Answers answers) {
    Queue<PaymentRequest> notAsked = new ConcurrentLinkedQueue<>();
    try (var each = Executors.newVirtualThreadPerTaskExecutor()) {
      for (PaymentRequest row : rows) {
        each.execute(() -> observeOne(row, api, tip, answers, notAsked));
      }
    }
    return List.copyOf(notAsked);
  }

  private void observeOne(
      PaymentRequest row,
      EsploraApi api,
      ChainHead tip,
      Answers answers,
      Queue<PaymentRequest> notAsked) {
    try {
      answers.put(row, new Answer.Observed(observation(row.target().address(), api, tip)));
    } catch (ChainFailure failure) {
      answers.put(row, failure);
      if (failure.code() != FailureCode.ANSWER_MALFORMED) {
        notAsked.add(row);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Observation observation(String address, EsploraApi api, ChainHead tip)
      throws ChainFailure, InterruptedException {
    AddressStats stats = api.address(address);
    return new Observation(
        stats.inBlocks().plus(stats.inMempool()),
        confirmed(address, stats.inBlocks(), api, tip),
        tip,
        api.source());
  }

  private AmountMinor confirmed(String address, AmountMinor inBlocks, EsploraApi api, ChainHead tip)
      throws ChainFailure, InterruptedException {
    if (depth == 1 || inBlocks.equals(AmountMinor.ZERO)) {
      return inBlocks;
    }
    return new FundingByDepth(api, address).upTo(tip.height() - depth + 1, inBlocks);
  }
}
