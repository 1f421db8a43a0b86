package dev.quittance.adapters.chain;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;

/** Does the same with several things at once. Whatever happens, each ends in a result. */
final class Fork {
  @FunctionalInterface
  interface Step<T, R> {
    R apply(T input) throws ChainFailure, InterruptedException;
  }

  /** In the order of the inputs. */
  record Results<R>(List<R> successes, List<ChainFailure> failures) {

    /** One after the other: for what needs no waiting. */
    <S> Results<S> then(Step<R, S> step) throws InterruptedException {
      List<S> passed = new ArrayList<>(successes.size());
      List<ChainFailure> failed = new ArrayList<>(failures);
      for (R success : successes) {
        try {
          passed.add(step.apply(success));
        } catch (ChainFailure failure) {
          failed.add(failure);
        }
      }
      return new Results<>(passed, failed);
    }
  }

  private Fork() {}

  /** Waits for all of them; an interrupt is passed on to them. */
  static <T, R> Results<R> each(List<T> inputs, Step<T, R> step) throws InterruptedException {
    var successes = new ConcurrentHashMap<Integer, R>();
    var failures = new ConcurrentHashMap<Integer, ChainFailure>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < inputs.size(); i++) {
        int index = i;
        threads.execute(() -> run(index, inputs.get(index), step, successes, failures));
      }
    }
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    return new Results<>(inOrder(successes, inputs.size()), inOrder(failures, inputs.size()));
  }

  private static <T, R> void run(
      int index,
      T input,
      Step<T, R> step,
      ConcurrentHashMap<Integer, R> successes,
      ConcurrentHashMap<Integer, ChainFailure> failures) {
    try {
      successes.put(index, step.apply(input));
    } catch (ChainFailure failure) {
      failures.put(index, failure);
    } catch (RuntimeException e) {
      failures.put(index, ChainFailure.broken(e));
    } catch (InterruptedException e) {
      failures.put(index, ChainFailure.deadline());
      Thread.currentThread().interrupt();
    }
  }

  private static <V> List<V> inOrder(ConcurrentHashMap<Integer, V> byIndex, int count) {
    List<V> ordered = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      if (byIndex.containsKey(i)) {
        ordered.add(byIndex.get(i));
      }
    }
    return ordered;
  }
}
