package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Spaces the calls to one endpoint, and stops them while it wants to be left alone. A stopped
 * endpoint refuses at once and says for how long, instead of waiting: another one may be free.
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
    // One of the calls before this one may have been refused by now.
    requireNotPaused(endpoint);
  }

  private synchronized long reserve(Endpoint endpoint, Deadline deadline) throws ChainFailure {
    requireNotPaused(endpoint);
    long now = nanoTime.getAsLong();
    long wait = Math.max(0, nextCall - now);
    if (wait >= deadline.remaining().toNanos()) {
      throw ChainFailure.deadline();
    }
    nextCall = now + wait + nanosBetweenCalls;
    return wait;
  }

  private synchronized void requireNotPaused(Endpoint endpoint) throws ChainFailure {
    long paused = pausedFor();
    if (paused > 0) {
      throw ChainFailure.rateLimited(
          endpoint + " asked to be left alone", Duration.ofNanos(paused));
    }
  }

  /** Calls that were in flight together are refused together; that is one refusal, not many. */
  synchronized void pause(ChainFailure refusal) {
    long alreadyFor = pausedFor();
    if (alreadyFor <= 0) {
      pauseFor(refusal.retryAfter().orElse(nextPause));
      Duration doubled = nextPause.multipliedBy(2);
      nextPause = doubled.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : doubled;
    } else {
      refusal
          .retryAfter()
          .filter(longer -> longer.toNanos() > alreadyFor)
          .ifPresent(this::pauseFor);
    }
  }

  /** An answer that was on its way when the pause began says nothing about it. */
  synchronized void succeeded() {
    if (pausedFor() <= 0) {
      nextPause = FIRST_PAUSE;
    }
  }

  private void pauseFor(Duration pause) {
    pausedUntil = nanoTime.getAsLong() + pause.toNanos();
  }

  private long pausedFor() {
    return pausedUntil - nanoTime.getAsLong();
  }
}
