package dev.quittance.adapters.chain;

import dev.quittance.domain.PaymentRequest;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A question that is still open while the test does something else. */
final class Asking {
  private final CompletableFuture<Asked> asked = new CompletableFuture<>();
  private final CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
  private final Thread thread;

  Asking(ChainObservers observers, List<PaymentRequest> rows) {
    this.thread =
        Thread.ofVirtual()
            .start(
                () -> {
                  try {
                    asked.complete(Asked.about(observers, rows, Duration.ofSeconds(60)));
                  } catch (Throwable e) {
                    asked.completeExceptionally(e);
                  }
                  interrupted.complete(Thread.currentThread().isInterrupted());
                });
  }

  void interrupt() {
    thread.interrupt();
  }

  Asked answer() throws Exception {
    return asked.get(20, TimeUnit.SECONDS);
  }

  boolean endedInterrupted() throws Exception {
    return interrupted.get(20, TimeUnit.SECONDS);
  }
}
