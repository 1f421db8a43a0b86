package dev.quittance.adapters.postgres;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Wakes whoever waits on a channel. Given after the commit and not inside the transaction, because
 * NOTIFY makes committing transactions queue for one lock of the whole server; and at most ten
 * times a second, because one hint wakes everybody.
 */
final class Hint {
  private static final Logger log = LoggerFactory.getLogger(Hint.class);
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final Jdbi jdbi;
  private final Channel channel;
  private final AtomicLong lastGiven = new AtomicLong(System.nanoTime() - PAUSE.toNanos());

  Hint(Jdbi jdbi, Channel channel) {
    this.jdbi = jdbi;
    this.channel = channel;
  }

  void give() {
    long now = System.nanoTime();
    long last = lastGiven.get();
    if (now - last >= PAUSE.toNanos() && lastGiven.compareAndSet(last, now)) {
      send();
    }
  }

  /** What the hint is about is committed, so its failure must not look like the commit's. */
  private void send() {
    try {
      jdbi.useHandle(handle -> handle.execute("NOTIFY " + channel.sqlName()));
    } catch (JdbiException e) {
      log.warn("a hint on {} was not given; who waits finds out by polling", channel.sqlName(), e);
    }
  }
}
