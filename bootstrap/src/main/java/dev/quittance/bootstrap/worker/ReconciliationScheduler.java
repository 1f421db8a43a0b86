package dev.quittance.bootstrap.worker;

import dev.quittance.application.RunDueTicks;
import dev.quittance.application.RunDueTicks.Look;
import dev.quittance.application.Schedule;
import dev.quittance.bootstrap.Role;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Runs the ticks of scheduled reconciliation on a thread of its own until stopped. Any number of
 * processes may have one: each tick runs once.
 *
 * <ul>
 *   <li>It waits for the next tick by the database's clock, and looks at the ledger now and then
 *       meanwhile: a tick that another instance began and did not end is found that way.
 *   <li>A tick that fails is tried again after 1, 2 and 4 seconds, then left alone until the next
 *       one. It may be caught up then.
 * </ul>
 */
public final class ReconciliationScheduler implements Role {
  /** Of the ledger. */
  public static final String SCHEDULE = "reconciliation";

  static final Duration LOOK_AGAIN = Duration.ofSeconds(30);

  /** What hangs longer is rolled back when the pool closes, and caught up by whoever is next. */
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  private final Steps steps;
  private final Schedule schedule;
  private final TickRetries retries;
  private final DatabaseClock clock;
  private final SchedulerLog log = new SchedulerLog();
  private final Wakeup wakeup = new Wakeup();
  private final Thread thread = Thread.ofPlatform().name("scheduler").daemon().unstarted(this::run);
  private boolean unfinished;
  private Optional<Instant> next = Optional.empty();

  public record Steps(RunDueTicks ticks, WatchScheduler watch, TickCleaning cleaning) {}

  public ReconciliationScheduler(Steps steps, Schedule schedule, LongSupplier nanoTime) {
    this(steps, schedule, TickRetries.OF_TICKS, nanoTime);
  }

  ReconciliationScheduler(
      Steps steps, Schedule schedule, TickRetries retries, LongSupplier nanoTime) {
    this.steps = steps;
    this.schedule = schedule;
    this.retries = retries;
    this.clock = new DatabaseClock(nanoTime);
  }

  @Override
  public void start() {
    thread.start();
  }

  @Override
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

  private void run() {
    log.started();
    try {
      while (!wakeup.isStopped()) {
        wakeup.pause(roundWithRetries());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Error e) {
      log.broke(e);
      throw e;
    } finally {
      log.stopped();
    }
  }

  private Duration roundWithRetries() throws InterruptedException {
    for (int failures = 0; !wakeup.isStopped(); failures++) {
      try {
        return round();
      } catch (RuntimeException e) {
        if (!isTickDue()) {
          log.cannotLook(e);
          return LOOK_AGAIN;
        }
        if (failures == retries.maxRetries()) {
          steps.watch().gaveUp(e, failures + 1);
          return giveUp();
        }
        Duration delay = retries.delay(failures);
        steps.watch().retrying(e, failures + 1, delay);
        wakeup.pause(delay);
      }
    }
    return Duration.ZERO;
  }

  private Duration round() {
    Look look = steps.ticks().look();
    clock.set(look.now());
    next = look.next();
    unfinished = !look.due().isEmpty();
    boolean created = steps.ticks().run(look);
    unfinished = false;
    if (created) {
      steps.cleaning().clean(() -> wakeup.isStopped() || isTickDue());
    }
    return untilNext().filter(wait -> wait.compareTo(LOOK_AGAIN) < 0).orElse(LOOK_AGAIN);
  }

  /** Without any look in between, which would find the same tick. */
  private Duration giveUp() {
    unfinished = false;
    next = clock.now().flatMap(schedule::nextAfter);
    return untilNext().orElse(LOOK_AGAIN);
  }

  private Optional<Duration> untilNext() {
    return next.flatMap(clock::until);
  }

  /** As far as can be told without the database; before the first look it may well be. */
  private boolean isTickDue() {
    return unfinished || clock.now().isEmpty() || untilNext().filter(Duration::isZero).isPresent();
  }
}
