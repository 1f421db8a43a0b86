package dev.quittance.app.reconciler.observing;

import dev.quittance.application.observer.PollObservers;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.application.port.DistributedLocks.Attempt;
import dev.quittance.application.port.HeldLock;
import dev.quittance.bootstrap.Database;
import dev.quittance.bootstrap.ObserverPolling;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Nodes that do what a lock alone allows: each polls by its own timer, whenever it gets the lock.
 */
final class NaiveNodes implements AutoCloseable {
  private static final Duration TTL = Duration.ofMinutes(1);

  private final Duration delay;
  private final CountDownLatch stopped = new CountDownLatch(1);
  private final List<Thread> threads = new ArrayList<>();
  private final List<Database> databases = new ArrayList<>();

  /** Their timers are spread over the delay, as those of processes are. */
  NaiveNodes(ObserverCluster cluster, int nodes, Duration delay) {
    this.delay = delay;
    for (int node = 0; node < nodes; node++) {
      Database database = cluster.openDatabase(8);
      databases.add(database);
      Duration phase = delay.multipliedBy(node).dividedBy(nodes);
      for (String type : ObserverCluster.TYPES) {
        threads.add(Thread.ofPlatform().start(() -> pollByTimer(database, type, phase)));
      }
    }
  }

  private void pollByTimer(Database database, String type, Duration phase) {
    var polling =
        ObserverPolling.create(database.observers(), delay, name -> null, System::nanoTime);
    try {
      long next = System.nanoTime() + phase.toNanos();
      while (!stopped.await(next - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        next += delay.toNanos();
        pollIfFree(database, type, polling);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void pollIfFree(Database database, String type, PollObservers polling) {
    DistributedLocks locks = database.locks();
    String key = new ObserverType(type).lockKey();
    if (locks.tryAcquire(key, DistributedLocks.DEFAULT_REGION, "naive", TTL)
        instanceof Attempt.Acquired(HeldLock lock)) {
      database.observers().keeping().makeDue().makeDue(ObserverCluster.name(type));
      polling.poll(type, lock, () -> true);
      locks.release(lock);
    }
  }

  @Override
  public void close() {
    stopped.countDown();
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
    databases.forEach(Database::close);
  }
}
