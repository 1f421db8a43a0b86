package dev.quittance.bootstrap;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * SIGTERM and SIGINT as an orderly end. The JVM would exit with 143 as soon as its hooks return, so
 * the hook waits for the main thread to close everything and then halts with the code that the main
 * thread came to. Log lines are written unbuffered: nothing is lost by halting.
 */
public final class ShutdownHook implements Signals {
  private static final Logger LOG = LoggerFactory.getLogger(ShutdownHook.class);

  /** For closing pools and servers after the workers have ended. */
  private static final Duration CLOSING = Duration.ofSeconds(5);

  private final CountDownLatch ended = new CountDownLatch(1);
  private volatile int status;

  @Override
  public void onSignal(Runnable stop, Duration atMost) {
    var hook = new Thread(() -> endBySignal(stop, atMost.plus(CLOSING)), "shutdown");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /** The last thing a main thread does. */
  public void exit(int exitStatus) {
    status = exitStatus;
    ended.countDown();
    System.exit(exitStatus);
  }

  private void endBySignal(Runnable stop, Duration atMost) {
    if (ended.getCount() == 0) {
      return; // Not a signal: the main thread ended by itself.
    }
    stop.run();
    int code = 1;
    try {
      if (ended.await(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
        code = status;
      } else {
        LOG.atError().addKeyValue("waited_seconds", atMost.toSeconds()).log("did not stop in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      Runtime.getRuntime().halt(code);
    }
  }
}
