package dev.quittance.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/** Threads that start together, platform ones as in production. */
final class Workers {
  private Workers() {}

  static Measured run(int count, IntFunction<Callable<Measured>> worker) {
    var go = new CountDownLatch(1);
    try (var threads = Executors.newFixedThreadPool(count)) {
      List<Future<Measured>> running = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        Callable<Measured> work = worker.apply(i);
        running.add(
            threads.submit(
                () -> {
                  go.await();
                  return work.call();
                }));
      }
      long start = System.nanoTime();
      go.countDown();
      List<Measured> parts = new ArrayList<>();
      for (Future<Measured> one : running) {
        parts.add(one.get());
      }
      return Measured.sideBySide(parts, System.nanoTime() - start);
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException("a worker failed", e);
    }
  }
}
