package dev.quittance.adapters.source;

import dev.quittance.application.Deadline;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Runs a call on a thread of its own and waits no longer than its deadline. The call is interrupted
 * then, which ends a blocked socket of a virtual thread. If a driver holds on all the same, nothing
 * else is begun on its source until it lets go.
 */
final class BoundedCalls {
  /** With whose turn it is: a call that ends late must not end the next one's. */
  private final Map<Object, Object> running = new ConcurrentHashMap<>();

  private final Executor threads;

  BoundedCalls() {
    this(call -> Thread.ofVirtual().name("source").start(call));
  }

  /**
   * @param threads one for each call
   */
  BoundedCalls(Executor threads) {
    this.threads = threads;
  }

  /**
   * @param source of which one call may run at a time
   */
  <T> T run(Object source, Deadline deadline, Callable<T> call) throws SourceFailure {
    var turn = new Object();
    if (running.putIfAbsent(source, turn) != null) {
      throw new SourceFailure("still_busy", "the call before has not ended yet");
    }
    var task =
        new FutureTask<>(
            () -> {
              try {
                return call.call();
              } finally {
                running.remove(source, turn);
              }
            });
    threads.execute(
        () -> {
          task.run();
          // If its time was over before it began, it did nothing at all.
          running.remove(source, turn);
        });
    return await(task, deadline);
  }

  private static <T> T await(FutureTask<T> task, Deadline deadline) throws SourceFailure {
    try {
      return task.get(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw new SourceFailure("timeout", "there was no answer in time");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new SourceFailure("interrupted", "the poll was interrupted");
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    } finally {
      task.cancel(true);
    }
  }

  /** Texts of errors may quote a URL with its secrets; the kind of error says enough. */
  private static SourceFailure failure(Throwable cause) {
    return cause instanceof SourceFailure known
        ? known
        : new SourceFailure("source_failed", cause.getClass().getSimpleName());
  }
}
