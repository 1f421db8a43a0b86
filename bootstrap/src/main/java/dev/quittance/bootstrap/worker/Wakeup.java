package dev.quittance.bootstrap.worker;

import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * What a waiting loop waits on. A hint that comes while the loop is busy is kept for its next wait;
 * several hints count as one. A stop is for ever.
 */
final class Wakeup {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private boolean hinted;
  private boolean stopped;

  void hint() {
    set(() -> hinted = true);
  }

  void stop() {
    set(() -> stopped = true);
  }

  boolean isStopped() {
    lock.lock();
    try {
      return stopped;
    } finally {
      lock.unlock();
    }
  }

  /** True when a hint ended the wait; the hint is used up. */
  boolean awaitHint(Duration atMost) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      awaitUntil(() -> hinted || stopped, atMost);
      boolean answer = hinted;
      hinted = false;
      return answer;
    } finally {
      lock.unlock();
    }
  }

  /** Waits the whole time, hints or not, unless the stop comes. */
  void pause(Duration wait) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      awaitUntil(() -> stopped, wait);
    } finally {
      lock.unlock();
    }
  }

  private void set(Runnable change) {
    lock.lock();
    try {
      change.run();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void awaitUntil(BooleanSupplier condition, Duration atMost) throws InterruptedException {
    long nanos = atMost.toNanos();
    while (!condition.getAsBoolean() && nanos > 0) {
      nanos = changed.awaitNanos(nanos);
    }
  }
}
