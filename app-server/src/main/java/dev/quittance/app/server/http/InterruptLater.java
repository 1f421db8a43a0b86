package dev.quittance.app.server.http;

import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Interrupts a thread that is not done in time, and never after it is done. */
final class InterruptLater implements AutoCloseable {
  private final ScheduledThreadPoolExecutor timer =
      new ScheduledThreadPoolExecutor(
          1, Thread.ofPlatform().name("http-deadlines").daemon().factory());

  InterruptLater() {
    timer.setRemoveOnCancelPolicy(true);
  }

  Pending start(Duration atMost) {
    var pending = new Pending(Thread.currentThread());
    pending.future = timer.schedule(pending::interrupt, atMost.toMillis(), TimeUnit.MILLISECONDS);
    return pending;
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }

  static final class Pending implements AutoCloseable {
    private final Thread thread;
    private ScheduledFuture<?> future;
    private boolean done;
    private boolean over;

    private Pending(Thread thread) {
      this.thread = thread;
    }

    private synchronized void interrupt() {
      if (!done) {
        over = true;
        thread.interrupt();
      }
    }

    synchronized boolean isOver() {
      return over;
    }

    @Override
    public synchronized void close() {
      done = true;
      future.cancel(false);
      if (over) {
        // It was meant for the work that ended, not for what the thread does next.
        Thread.interrupted();
      }
    }
  }
}
