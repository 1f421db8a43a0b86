package dev.quittance.bootstrap.worker;

import java.time.Duration;
import java.util.List;

/** Threads that end together. */
record Threads(List<Thread> threads) {
  /** Whether all of them had ended when the time was over. */
  boolean join(Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    for (Thread thread : threads) {
      if (!thread.join(Duration.ofNanos(Math.max(0, end - System.nanoTime())))) {
        return false;
      }
    }
    return true;
  }

  void interrupt() {
    threads.forEach(Thread::interrupt);
  }
}
