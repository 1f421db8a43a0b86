package dev.quittance.app.server.http;

import dev.quittance.application.port.AwaitWork;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes hints on to every call that waits for events, so that one listener serves them all. Hints
 * may be missing: every second counts as one. Many hints in a row count as one too, lest a thousand
 * waiting calls ask the database for each single event.
 */
final class EventHints implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(EventHints.class);
  private static final Duration AT_LEAST_EVERY = Duration.ofSeconds(1);
  private static final Duration AT_MOST_EVERY = Duration.ofMillis(25);

  private final AwaitWork awaitWork;
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final Thread thread;
  private long number;
  private int waiting;
  private boolean closed;

  private EventHints(AwaitWork awaitWork) {
    this.awaitWork = awaitWork;
    this.thread = Thread.ofPlatform().name("event-hints").daemon().unstarted(this::relay);
  }

  static EventHints start(AwaitWork awaitWork) {
    var hints = new EventHints(awaitWork);
    hints.thread.start();
    return hints;
  }

  /** The number of the last hint, to be named when waiting for the next. */
  long seen() {
    lock.lock();
    try {
      return number;
    } finally {
      lock.unlock();
    }
  }

  /** False when the server is closing; true when it is time to look again. */
  boolean awaitBeyond(long seen, Duration atMost) throws InterruptedException {
    lock.lockInterruptibly();
    try {
      waiting++;
      changed.signalAll();
      long left = atMost.toNanos();
      while (!closed && number == seen && left > 0) {
        left = changed.awaitNanos(left);
      }
      return !closed;
    } finally {
      waiting--;
      lock.unlock();
    }
  }

  int waiting() {
    lock.lock();
    try {
      return waiting;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    thread.interrupt();
  }

  private void relay() {
    try {
      while (awaitSomebody()) {
        awaitHint();
        pass();
        TimeUnit.NANOSECONDS.sleep(AT_MOST_EVERY.toNanos());
      }
    } catch (InterruptedException e) {
      // Closed.
      return;
    }
  }

  private boolean awaitSomebody() throws InterruptedException {
    lock.lockInterruptibly();
    try {
      while (waiting == 0 && !closed) {
        changed.await();
      }
      return !closed;
    } finally {
      lock.unlock();
    }
  }

  private void awaitHint() throws InterruptedException {
    try {
      awaitWork.await(AT_LEAST_EVERY);
    } catch (RuntimeException e) {
      LOG.debug("waiting for hints failed", e);
      TimeUnit.NANOSECONDS.sleep(AT_LEAST_EVERY.toNanos());
    }
  }

  private void pass() {
    lock.lock();
    try {
      number++;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }
}
