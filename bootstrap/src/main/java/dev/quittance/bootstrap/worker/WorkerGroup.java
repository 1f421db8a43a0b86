package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.AwaitWork;
import dev.quittance.application.port.RecordHeartbeat;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The loops of one process, each on its own thread.
 *
 * <p>Platform threads: interrupting a virtual thread closes the socket it reads from, and the
 * leases are released over that very connection pool.
 */
public final class WorkerGroup {
  private static final Logger LOG = LoggerFactory.getLogger(WorkerGroup.class);

  private final List<ReconcilerLoop> loops;
  private final Companions companions;
  private final Duration shutdown;
  private final ExecutorService threads;
  private final CountDownLatch ended = new CountDownLatch(1);

  /**
   * What runs beside the loops.
   *
   * @param role of the process that the loops run in
   */
  public record Companions(RecordHeartbeat heartbeat, AwaitWork hints, String host, String role) {}

  /**
   * @param shutdown how long running cycles may take after {@link #stop}
   */
  public WorkerGroup(List<ReconcilerLoop> loops, Companions companions, Duration shutdown) {
    this.loops = List.copyOf(loops);
    this.companions = companions;
    this.shutdown = shutdown;
    this.threads =
        Executors.newFixedThreadPool(
            loops.size(), Thread.ofPlatform().name("worker-", 1).factory());
  }

  /** Answers when every loop has ended. If one fails, the others are stopped. */
  public Totals run() {
    var heartbeats = Heartbeats.start(companions, loops, Heartbeats.EVERY);
    var hints = HintRelay.start(companions.hints(), () -> loops.forEach(ReconcilerLoop::hint));
    try {
      return runLoops();
    } finally {
      ended.countDown();
      hints.close();
      heartbeats.close();
    }
  }

  private Totals runLoops() {
    List<Future<Totals>> running = new ArrayList<>();
    loops.forEach(loop -> running.add(threads.submit(() -> runOne(loop))));
    threads.shutdown();
    return sum(running);
  }

  /** Returns at once. Loops that have not ended in time are interrupted. */
  public void stop() {
    loops.forEach(ReconcilerLoop::stop);
    Thread.ofPlatform().name("shutdown-time").daemon().start(this::interruptWhenTimeIsUp);
  }

  private Totals runOne(ReconcilerLoop loop) {
    try {
      return loop.run();
    } catch (RuntimeException | Error e) {
      stop();
      throw e;
    }
  }

  private void interruptWhenTimeIsUp() {
    try {
      if (!ended.await(shutdown.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.atWarn()
            .addKeyValue("role", LoopLog.ROLE)
            .addKeyValue("shutdown_seconds", shutdown.toSeconds())
            .log("shutdown time is up, releasing leases");
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private Totals sum(List<Future<Totals>> running) {
    Totals totals = Totals.NOTHING;
    RuntimeException failure = null;
    for (Future<Totals> one : running) {
      try {
        totals = totals.plus(await(one));
      } catch (ExecutionException e) {
        failure = failure == null ? unwrapped(e) : failure;
      }
    }
    if (failure != null) {
      throw failure;
    }
    return totals;
  }

  /** An interrupt of the waiting thread means stop; it still waits for the orderly end. */
  private Totals await(Future<Totals> one) throws ExecutionException {
    while (true) {
      try {
        return one.get();
      } catch (InterruptedException e) {
        stop();
      }
    }
  }

  private static RuntimeException unwrapped(ExecutionException e) {
    return e.getCause() instanceof RuntimeException cause
        ? cause
        : new IllegalStateException(e.getCause());
  }
}
