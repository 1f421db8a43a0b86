package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.AwaitWork;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Passes hints on to every loop of this process, so that one connection serves them all. */
final class HintRelay implements AutoCloseable {
  private static final Logger LOG = LoggerFactory.getLogger(HintRelay.class);
  private static final Duration WAIT = Duration.ofSeconds(1);

  private final AwaitWork awaitWork;
  private final List<ReconcilerLoop> loops;
  private final Wakeup end = new Wakeup();
  private final Thread thread;

  private HintRelay(AwaitWork awaitWork, List<ReconcilerLoop> loops) {
    this.awaitWork = awaitWork;
    this.loops = loops;
    this.thread = Thread.ofPlatform().name("hint-relay").daemon().unstarted(this::relay);
  }

  static HintRelay start(AwaitWork awaitWork, List<ReconcilerLoop> loops) {
    var relay = new HintRelay(awaitWork, loops);
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
        loops.forEach(ReconcilerLoop::hint);
      }
    } catch (RuntimeException e) {
      // Hints are a convenience: the loops poll all the same.
      LOG.debug("waiting for hints failed", e);
      end.pause(WAIT);
    }
  }
}
