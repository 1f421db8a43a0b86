package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Spaces the calls to one endpoint, and stops them while it wants to be left alone. A stopped
 * endpoint refuses at once instead of waiting: another one may be free.
 */
final class Pace {
  /** After a refusal that named no time; it doubles with each further one. */
  private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

  private final long nanosBetweenCalls;
  private final LongSupplier nanoTime;
  private long nextCall;
  private long pausedUntil;
  private Duration nextPause = FIRST_PAUSE;

  /**
   * @param perSecond 0 for no limit
   */
  Pace(int perSecond, LongSupplier nanoTime) {
    this.nanosBetweenCalls = perSecond == 0 ? 0 : TimeUnit.SECONDS.toNanos(1) / perSecond;
    this.nanoTime = nanoTime;
    this.nextCall = nanoTime.getAsLong();
    this.pausedUntil = nextCall;
  }

  /** Returns when the next call may begin. */
  void await(Endpoint endpoint, Deadline deadline) throws ChainFailure, InterruptedException {
    TimeUnit.NANOSECONDS.sleep(reserve(endpoint, deadline));
  }

  private synchronized long reserve(Endpoint endpoint, Deadline deadline) throws ChainFailure {
    long now = nanoTime.getAsLong();
    long paused = pausedUntil - now;
    if (paused > 0) {
      throw ChainFailure.rateLimited(
          endpoint + " asked to be left alone", Duration.ofNanos(paused));
    }
    long wait = Math.max(0, nextCall - now);
    if (wait >= deadline.remaining().toNanos()) {
      throw ChainFailure.deadline();
    }
    nextCall = now + wait + nanosBetweenCalls;
    return wait;
  }

  synchronized void pause(ChainFailure rateLimited) {
    Duration pause = rateLimited.retryAfter().orElse(nextPause);
    pausedUntil = Math.max(pausedUntil, nanoTime.getAsLong() + pause.toNanos());
    Duration doubled = nextPause.multipliedBy(2);
    nextPause = doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
  }

  synchronized void succeeded() {
    nextPause = FIRST_PAUSE;
  }
}
