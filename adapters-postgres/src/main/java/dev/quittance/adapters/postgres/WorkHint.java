package dev.quittance.adapters.postgres;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes idle workers. Given after the commit and not inside the transaction, because NOTIFY makes
 * committing transactions queue for one lock of the whole server; and at most ten times a second,
 * because one hint wakes everybody.
 */
final class WorkHint {
  static final String CHANNEL = "quittance_work";

  private static final Logger log = LoggerFactory.getLogger(WorkHint.class);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Jdbi jdbi;
  private final AtomicLong lastGiven = new AtomicLong(System.nanoTime() - PAUSE.toNanos());

  WorkHint(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  void give() {
    long now = System.nanoTime();
    long last = lastGiven.get();
    if (now - last >= PAUSE.toNanos() && lastGiven.compareAndSet(last, now)) {
      notifyWorkers();
    }
  }

  /** What the hint is about is committed, so its failure must not look like the commit's. */
  private void notifyWorkers() {
    try {
      jdbi.useHandle(handle -> handle.execute("NOTIFY " + CHANNEL));
    } catch (JdbiException e) {
      log.warn("workers could not be told of new work and find it at their next poll", e);
    }
  }
}
