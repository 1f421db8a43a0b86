package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.StampEvents;
import dev.quittance.application.port.StampEvents.Result;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;

/**
 * Keeps stamping events on a thread of its own until stopped. Any number of processes may run one:
 * whoever comes first does the work, the others stand by.
 */
public final class EventSequencer {
  /** Between 500 and 5,000 the size made no difference that could be told from noise. */
  static final int BATCH = 1_000;

  private static final Duration PATIENCE = Duration.ofMillis(900);
  private static final Duration BEFORE_NEXT_TRY = Duration.ofMillis(20);

  private final StampEvents stampEvents;
  private final SequencerLog log = new SequencerLog();
  private final Wakeup wakeup = new Wakeup();
  private final Pacing untilMore;
  private final Pacing standingBy;
  private final Thread thread;
  private int failuresInARow;

  public EventSequencer(StampEvents stampEvents, RandomGenerator random) {
    this.stampEvents = stampEvents;
    this.untilMore = new Pacing(Duration.ofMillis(100), random);
    this.standingBy = new Pacing(Duration.ofMillis(500), random);
    this.thread = Thread.ofPlatform().name("sequencer").daemon().unstarted(this::run);
  }

  public void start() {
    thread.start();
  }

  /**
   * Answers within a second. A batch that hangs longer is left to the timeouts of the database;
   * what is not stamped, the next sequencer stamps.
   */
  public void stop() {
    wakeup.stop();
    try {
      if (thread.isAlive()) {
        thread.join(PATIENCE);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Stops, after stamping what is there, if that does not take too long. */
  public void finish(Duration atMost) {
    stop();
    try {
      stampTheRest(System.nanoTime() + atMost.toNanos());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException e) {
      log.failed(e, 0);
    }
  }

  /** Also after another one: its batch may have begun before our last event was committed. */
  private void stampTheRest(long end) throws InterruptedException {
    boolean more = true;
    while (more && System.nanoTime() < end) {
      more =
          switch (stampEvents.stamp(BATCH)) {
            case Result.Stamped(int count) -> count == BATCH;
            case Result.HeldElsewhere() -> {
              TimeUnit.MILLISECONDS.sleep(BEFORE_NEXT_TRY.toMillis());
              yield true;
            }
          };
    }
  }

  private void run() {
    log.started();
    try {
      while (!wakeup.isStopped()) {
        wakeup.pause(stampAndChooseWait());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      log.stopped();
    }
  }

  private Duration stampAndChooseWait() {
    try {
      Result result = stampEvents.stamp(BATCH);
      log.succeeded(result, failuresInARow);
      failuresInARow = 0;
      return waitAfter(result);
    } catch (RuntimeException e) {
      log.failed(e, failuresInARow);
      return untilMore.afterFailure(failuresInARow++);
    }
  }

  private Duration waitAfter(Result result) {
    return switch (result) {
      case Result.Stamped(int count) -> count == BATCH ? Duration.ZERO : untilMore.untilNextPoll();
      case Result.HeldElsewhere() -> standingBy.untilNextPoll();
    };
  }
}
