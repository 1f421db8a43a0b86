package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.CreateJobsOncePerTick.RefusedAddress;
import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.bootstrap.RootCause;
import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.Marker;
import org.slf4j.MarkerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/** The lines a scheduler writes. */
public final class SchedulerLog implements WatchScheduler {
  /** For lines that should wake somebody up. */
  static final Marker CRITICAL = MarkerFactory.getMarker("critical");

  private static final Logger LOG = LoggerFactory.getLogger(ReconciliationScheduler.class);

  void started() {
    line(Level.INFO).log("scheduler started");
  }

  void stopped() {
    line(Level.INFO).log("scheduler stopped");
  }

  @Override
  public void started(Instant tick) {
    line(Level.INFO).addKeyValue("tick_at", tick).log("reconciliation tick started");
  }

  @Override
  public void ended(Instant tick, Result result, Duration duration) {
    switch (result) {
      case Result.Created created -> created(tick, created, duration);
      case Result.HeldElsewhere() ->
          ended(Level.INFO, tick, duration)
              .addKeyValue("scheduled", 0)
              .addKeyValue("errors", 0)
              .addKeyValue("lockAcquired", false)
              .log("reconciliation tick skipped: another instance handling");
      case Result.AlreadyRun() ->
          ended(Level.INFO, tick, duration)
              .addKeyValue("scheduled", 0)
              .addKeyValue("errors", 0)
              .addKeyValue("lockAcquired", true)
              .log("reconciliation tick skipped: it was run before");
    }
  }

  private static void created(Instant tick, Result.Created created, Duration duration) {
    for (RefusedAddress refused : created.refused()) {
      line(Level.ERROR)
          .addKeyValue("tick_at", tick)
          .addKeyValue("code", "ADDRESS_NOT_SCHEDULED")
          .addKeyValue("address_id", refused.id())
          .addKeyValue("error", refused.reason())
          .log("address not scheduled");
    }
    boolean whole = created.errors() == 0;
    ended(whole ? Level.INFO : Level.WARN, tick, duration)
        .addKeyValue("scheduled", created.scheduled())
        .addKeyValue("errors", created.errors())
        .addKeyValue("lockAcquired", true)
        .log(whole ? "reconciliation tick completed" : "reconciliation tick completed in part");
  }

  @Override
  public void retrying(RuntimeException failure, int retry, Duration delay) {
    line(Level.WARN)
        .addKeyValue("code", "TICK_FAILED")
        .addKeyValue("error", RootCause.message(failure))
        .addKeyValue("retry", retry)
        .addKeyValue("delayMs", delay.toMillis())
        .log("reconciliation tick failed, trying again");
  }

  @Override
  public void gaveUp(RuntimeException failure, int attempts) {
    line(Level.ERROR)
        .addMarker(CRITICAL)
        .addKeyValue("code", "TICK_GIVEN_UP")
        .addKeyValue("error", RootCause.message(failure))
        .addKeyValue("attempts", attempts)
        .log("reconciliation tick given up until the next one");
  }

  /** Between ticks. If it lasts until the next one, that one is told of. */
  void cannotLook(RuntimeException failure) {
    line(Level.WARN)
        .addKeyValue("code", "LEDGER_UNREADABLE")
        .addKeyValue("error", RootCause.message(failure))
        .log("scheduler cannot read its ledger");
  }

  void broke(Throwable failure) {
    line(Level.ERROR)
        .addMarker(CRITICAL)
        .addKeyValue("code", "SCHEDULER_BROKEN")
        .setCause(failure)
        .log("scheduler ended by a failure");
  }

  private static LoggingEventBuilder ended(Level level, Instant tick, Duration duration) {
    return line(level).addKeyValue("tick_at", tick).addKeyValue("durationMs", duration.toMillis());
  }

  private static LoggingEventBuilder line(Level level) {
    return LOG.atLevel(level).addKeyValue("role", "scheduler");
  }
}
