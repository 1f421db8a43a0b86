package dev.quittance.devkit.chain;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** Lets answers through, or keeps them until released. */
final class Gate {
  /** The right to pass, now or when what is held now is released. */
  interface Ticket {
    void await() throws InterruptedException;
  }

  private final AtomicInteger waiting = new AtomicInteger();
  private CountDownLatch closed = new CountDownLatch(0);

  synchronized void hold() {
    if (closed.getCount() == 0) {
      closed = new CountDownLatch(1);
    }
  }

  /** Those who wait now go, even if the gate is closed again right away. */
  synchronized void release() {
    closed.countDown();
  }

  /** What to wait for. Taken before a request is counted, so that a later hold is not for it. */
  synchronized Ticket ticket() {
    CountDownLatch latch = closed;
    return () -> await(latch);
  }

  int waiting() {
    return waiting.get();
  }

  private void await(CountDownLatch latch) throws InterruptedException {
    waiting.incrementAndGet();
    try {
      latch.await();
    } finally {
      waiting.decrementAndGet();
    }
  }
}
