package dev.quittance.adapters.chain;

import static java.util.stream.Collectors.groupingBy;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Observes all networks of a batch at the same time and returns at the deadline at the latest. */
record ParallelObserver(Map<NetworkId, NetworkObserver> observers) implements ObserveChain {

  @Override
  public void observe(
      Collection<PaymentRequest> requests,
      Deadline deadline,
      Consumer<Map<PaymentRequestId, Answer>> answered) {
    var answers = new Answers();
    Map<NetworkId, List<PaymentRequest>> byNetwork =
        requests.stream().collect(groupingBy(request -> request.target().network()));
    byNetwork.keySet().removeIf(network -> unsupported(network, byNetwork.get(network), answers));
    ChainFailure missing =
        deadline.hasPassed() ? ChainFailure.deadline() : run(byNetwork, deadline, answers);
    answered.accept(answers.complete(requests, missing));
  }

  private boolean unsupported(NetworkId network, List<PaymentRequest> rows, Answers answers) {
    if (observers.containsKey(network)) {
      return false;
    }
    var answer = new Answer.Unsupported("no endpoint is configured for " + network);
    rows.forEach(row -> answers.put(row, answer));
    return true;
  }

  /** Returns why a row has no answer, if one has none. */
  private ChainFailure run(
      Map<NetworkId, List<PaymentRequest>> byNetwork, Deadline deadline, Answers answers) {
    var done = new CountDownLatch(byNetwork.size());
    List<Thread> threads = new ArrayList<>(byNetwork.size());
    byNetwork.forEach(
        (network, rows) ->
            threads.add(
                Thread.ofVirtual()
                    .name("observe-" + network)
                    .start(() -> observe(network, rows, deadline, answers, done))));
    try {
      return done.await(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS)
          ? ChainFailure.malformed("the network's observer gave no answer")
          : ChainFailure.deadline();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new ChainFailure(FailureCode.DEADLINE, "interrupted before an answer came");
    } finally {
      // Ends the calls in flight. Nobody waits for the threads: they have nothing left to tell.
      threads.forEach(Thread::interrupt);
    }
  }

  private void observe(
      NetworkId network,
      List<PaymentRequest> rows,
      Deadline deadline,
      Answers answers,
      CountDownLatch done) {
    try {
      observers.get(network).observe(rows, deadline, answers);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      // A mistake of ours must cost its own network only.
      answers.putWhereMissing(rows, ChainFailure.malformed("the observer broke: " + e));
    } finally {
      done.countDown();
    }
  }
}
