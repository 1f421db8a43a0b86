package dev.quittance.app.reconciler.faults;

import static java.util.stream.Collectors.toMap;

import dev.quittance.app.reconciler.Store;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever the endpoints do: no request is confirmed that was not paid, none expires that was paid
 * or that nobody has looked at, and when it is over every request comes to its right end.
 */
class FaultMatrixTest {
  /** Most of the time they wait for an answer that does not come, so several at once. */
  private static final int AT_ONCE = 8;

  private static final Queue<Store> STORES = new ConcurrentLinkedQueue<>();
  private static ExecutorService threads;
  private static Map<Case, Future<?>> running;

  static Stream<Case> cases() {
    return Behaviours.all()
        .flatMap(behaviour -> behaviour.chains().stream().map(chain -> new Case(behaviour, chain)));
  }

  @BeforeAll
  static void startAll() {
    IntStream.range(0, AT_ONCE).forEach(number -> STORES.add(Store.open()));
    threads = Executors.newFixedThreadPool(AT_ONCE);
    running = cases().collect(toMap(Function.identity(), one -> threads.submit(() -> run(one))));
  }

  /** There are as many stores as threads. */
  private static void run(Case one) {
    Store store = STORES.remove();
    try {
      one.run(store);
    } finally {
      STORES.add(store);
    }
  }

  @AfterAll
  static void stopAll() {
    threads.shutdownNow();
    threads.close();
    STORES.forEach(Store::close);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("cases")
  void nothingFalseIsWrittenAndAfterwardsEveryRowIsRight(Case one) throws InterruptedException {
    try {
      running.get(one).get();
    } catch (ExecutionException e) {
      throw new AssertionError(one + ": " + e.getCause().getMessage(), e.getCause());
    }
  }
}
