package dev.quittance.adapters.chain;

import static java.util.stream.Collectors.groupingBy;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.domain.NetworkId;
import dev.quittance.domain.PaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Observes all networks of a batch at the same time, hands over each network's answers when it is
 * through, and returns at the deadline at the latest.
 */
record ParallelObserver(Map<NetworkId, NetworkObserver> observers) implements ObserveChain {

  @Override
  public void observe(
      Collection<PaymentRequest> requests,
      Deadline deadline,
      Consumer<Map<PaymentRequestId, Answer>> answered) {
    Map<NetworkId, List<PaymentRequest>> byNetwork =
        requests.stream().collect(groupingBy(request -> request.target().network()));
    var answers = new Answers();
    List<PaymentRequest> unsupported = takeUnsupported(byNetwork, answers);
    if (!unsupported.isEmpty()) {
      answered.accept(answers.complete(unsupported, ChainFailure.deadline()));
    }
    if (!byNetwork.isEmpty()) {
      new Run(byNetwork, deadline, answers, answered).run();
    }
  }

  private List<PaymentRequest> takeUnsupported(
      Map<NetworkId, List<PaymentRequest>> byNetwork, Answers answers) {
    List<PaymentRequest> unsupported = new ArrayList<>();
    byNetwork
        .entrySet()
        .removeIf(
            entry -> {
              if (observers.containsKey(entry.getKey())) {
                return false;
              }
              var answer =
                  new Answer.Unsupported("no endpoint is configured for " + entry.getKey());
              entry.getValue().forEach(row -> answers.put(row, answer));
              return unsupported.addAll(entry.getValue());
            });
    return unsupported;
  }

  private final class Run {
    private final Map<NetworkId, List<PaymentRequest>> byNetwork;
    private final Deadline deadline;
    private final Answers answers;
    private final Consumer<Map<PaymentRequestId, Answer>> answered;
    private final BlockingQueue<NetworkId> through = new LinkedBlockingQueue<>();

    Run(
        Map<NetworkId, List<PaymentRequest>> byNetwork,
        Deadline deadline,
        Answers answers,
        Consumer<Map<PaymentRequestId, Answer>> answered) {
      this.byNetwork = byNetwork;
      this.deadline = deadline;
      this.answers = answers;
      this.answered = answered;
    }

    void run() {
      Set<NetworkId> open = new HashSet<>(byNetwork.keySet());
      if (deadline.hasPassed()) {
        handOver(open, ChainFailure.deadline());
        return;
      }
      List<Thread> threads = open.stream().map(this::start).toList();
      try {
        while (handOverNext(open)) {}
        handOver(open, ChainFailure.deadline());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } finally {
        // Ends the calls in flight. Nobody waits for the threads: they have nothing left to tell.
        threads.forEach(Thread::interrupt);
      }
    }

    private Thread start(NetworkId network) {
      return Thread.ofVirtual().name("observe-" + network).start(() -> observe(network));
    }

    /** Those that are through by now together: each part costs the caller a statement. */
    private boolean handOverNext(Set<NetworkId> open) throws InterruptedException {
      if (open.isEmpty()) {
        return false;
      }
      NetworkId first = through.poll(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
      if (first == null) {
        return false;
      }
      Set<NetworkId> part = new HashSet<>(Set.of(first));
      through.drainTo(part);
      handOver(part, ChainFailure.malformed("the network's observer gave no answer"));
      return open.removeAll(part);
    }

    private void handOver(Set<NetworkId> networks, ChainFailure missing) {
      List<PaymentRequest> rows =
          networks.stream().flatMap(network -> byNetwork.get(network).stream()).toList();
      if (!rows.isEmpty()) {
        answered.accept(answers.complete(rows, missing));
      }
    }

    private void observe(NetworkId network) {
      List<PaymentRequest> rows = byNetwork.get(network);
      try {
        observers.get(network).observe(rows, deadline, answers);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (RuntimeException e) {
        // A mistake of ours must cost its own network only.
        answers.putWhereMissing(rows, ChainFailure.broken(e));
      } finally {
        through.add(network);
      }
    }
  }
}
