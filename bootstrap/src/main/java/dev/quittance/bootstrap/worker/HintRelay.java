package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.AwaitWork;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Passes hints on to all who wait in this process, so that one connection serves them. */
final class HintRelay implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HintRelay.class);
  private static final Duration WAIT = Duration.ofSeconds(1);

  private final AwaitWork awaitWork;
  private final Runnable passOn;
  private final Wakeup end = new Wakeup();
  private final Thread thread;

  private HintRelay(AwaitWork awaitWork, Runnable passOn) {
    this.awaitWork = awaitWork;
    this.passOn = passOn;
    this.thread = Thread.ofPlatform().name("hint-relay").daemon().unstarted(this::relay);
  }

  static HintRelay start(AwaitWork awaitWork, Runnable passOn) {
    var relay = new HintRelay(awaitWork, passOn);
    relay.thread.start();
    return relay;
  }

  @Override
  public void close() {
    end.stop();
    thread.interrupt();
    try {
      thread.join(WAIT.plusSeconds(1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void relay() {
    try {
      while (!end.isStopped()) {
        relayOne();
      }
    } catch (InterruptedException e) {
      // Closed.
      return;
    }
  }

  private void relayOne() throws InterruptedException {
    try {
      if (awaitWork.await(WAIT)) {
        passOn.run();
      }
    } catch (RuntimeException e) {
      // Hints are a convenience: whoever waits looks again all the same.
      LOG.debug("waiting for hints failed", e);
      end.pause(WAIT);
    }
  }
}
