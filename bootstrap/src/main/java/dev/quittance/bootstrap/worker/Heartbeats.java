package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.RecordHeartbeat.Heartbeat;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Tells the database every few seconds that the workers of this process live. */
final class Heartbeats implements AutoCloseable {
  static final Duration EVERY = Duration.ofSeconds(5);

  private static final Logger LOG = LoggerFactory.getLogger(Heartbeats.class);

  private final WorkerGroup.Companions companions;
  private final List<ReconcilerLoop> loops;
  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().name("heartbeat").daemon().factory());

  private Heartbeats(WorkerGroup.Companions companions, List<ReconcilerLoop> loops) {
    this.companions = companions;
    this.loops = loops;
  }

  static Heartbeats start(
      WorkerGroup.Companions companions, List<ReconcilerLoop> loops, Duration every) {
    var heartbeats = new Heartbeats(companions, loops);
    heartbeats.thread.scheduleWithFixedDelay(
        heartbeats::beat, 0, every.toMillis(), TimeUnit.MILLISECONDS);
    return heartbeats;
  }

  /** Lets a beat in flight come to its end, so that it does not meet a closed pool. */
  @Override
  public void close() {
    thread.shutdown();
    try {
      if (!thread.awaitTermination(1, TimeUnit.SECONDS)) {
        thread.shutdownNow();
      }
    } catch (InterruptedException e) {
      thread.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  private void beat() {
    for (ReconcilerLoop loop : loops) {
      try {
        companions
            .heartbeat()
            .beat(
                new Heartbeat(
                    loop.worker(), companions.role(), companions.host(), loop.lastCycle()));
      } catch (RuntimeException e) {
        // Nothing depends on a heartbeat, and the loop itself reports a database that is away.
        LOG.debug("heartbeat failed", e);
      }
    }
  }
}
