package dev.quittance.application.port;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Starts tasks at the same moment on threads of their own, and waits for all of them. */
public final class Together {
  public interface Task<T> {
    T run() throws Exception;
  }

  private Together() {}

  public static <T> List<T> run(List<Task<T>> tasks) {
    var start = new CyclicBarrier(tasks.size());
    try (var threads = Executors.newFixedThreadPool(tasks.size())) {
      var running = new ArrayList<Future<T>>();
      for (Task<T> task : tasks) {
        running.add(
            threads.submit(
                () -> {
                  start.await();
                  return task.run();
                }));
      }
      var results = new ArrayList<T>();
      for (Future<T> future : running) {
        results.add(future.get());
      }
      return results;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
