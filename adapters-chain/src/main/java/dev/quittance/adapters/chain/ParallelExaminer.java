package dev.quittance.adapters.chain;

import static java.util.stream.Collectors.groupingBy;

import dev.quittance.application.Deadline;
import dev.quittance.application.port.ExamineAddresses;
import dev.quittance.domain.NetworkId;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** Examines all networks at the same time, and returns at the deadline at the latest. */
record ParallelExaminer(Map<NetworkId, NetworkExaminer> examiners) implements ExamineAddresses {

  @Override
  public Map<UUID, Answer> examine(Collection<Question> questions, Deadline deadline) {
    var findings = new Findings();
    List<Callable<Void>> parts =
        questions.stream()
            .collect(groupingBy(question -> question.target().network()))
            .entrySet()
            .stream()
            .map(part -> part(part.getKey(), part.getValue(), deadline, findings))
            .toList();
    if (!deadline.hasPassed()) {
      run(parts, deadline);
    }
    return findings.complete(questions);
  }

  private static void run(List<Callable<Void>> parts, Deadline deadline) {
    ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    try {
      // Ends the calls in flight at the deadline; nobody waits for the threads that make them.
      threads.invokeAll(parts, deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      threads.shutdownNow();
    }
  }

  private Callable<Void> part(
      NetworkId network, List<Question> questions, Deadline deadline, Findings findings) {
    NetworkExaminer examiner = examiners.get(network);
    if (examiner == null) {
      var answer = new Answer.Unsupported("no endpoint is configured for " + network);
      questions.forEach(question -> findings.put(question, answer));
      return () -> null;
    }
    return () -> {
      try {
        examiner.examine(questions, deadline, findings);
      } catch (RuntimeException e) {
        // A mistake of ours must cost its own network only.
        var broken = ChainFailure.malformed("the examiner broke: " + e);
        findings.putWhereMissing(questions, broken);
      }
      return null;
    };
  }
}
