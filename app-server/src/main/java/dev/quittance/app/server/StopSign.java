package dev.quittance.app.server;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** What the main thread waits for. Once raised it stays. */
final class StopSign {
  private final CountDownLatch raised = new CountDownLatch(1);

  void raise() {
    raised.countDown();
  }

  /** An interrupt means stop. */
  void await() {
    try {
      raised.await();
    } catch (InterruptedException e) {
      raise();
      Thread.currentThread().interrupt();
    }
  }

  void pause(Duration wait) {
    try {
      TimeUnit.MILLISECONDS.sleep(wait.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
