package dev.quittance.bootstrap.telemetry;

import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.bootstrap.worker.WatchScheduler;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Counts what a scheduler does, and passes it on. */
public final class MeasureTicks implements WatchScheduler {
  private static final Duration[] BUCKETS =
      Stream.of(100, 500, 1_000, 5_000, 10_000, 30_000, 60_000, 300_000)
          .map(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final WatchScheduler next;
  private final Map<Outcome, Counter> outcomes = new EnumMap<>(Outcome.class);
  private final Counter scheduled;
  private final Counter errors;
  private final Timer duration;

  private enum Outcome {
    COMPLETED,
    PARTIAL,
    HELD_ELSEWHERE,
    ALREADY_RUN,
    GIVEN_UP
  }

  public MeasureTicks(MeterRegistry registry, WatchScheduler next) {
    this.next = next;
    for (Outcome outcome : Outcome.values()) {
      outcomes.put(
          outcome,
          Counter.builder("quittance_scheduler_ticks")
              .description("Ticks of scheduled reconciliation")
              .tag("outcome", outcome.name().toLowerCase(Locale.ROOT))
              .register(registry));
    }
    scheduled =
        Counter.builder("quittance_scheduler_jobs")
            .description("Jobs created by ticks")
            .register(registry);
    errors =
        Counter.builder("quittance_scheduler_errors")
            .description("Addresses that a tick could not create a job for")
            .register(registry);
    duration =
        Timer.builder("quittance_scheduler_tick_duration")
            .description("Time that a tick took to create its jobs")
            .serviceLevelObjectives(BUCKETS)
            .register(registry);
  }

  @Override
  public void started(Instant tick) {
    next.started(tick);
  }

  @Override
  public void ended(Instant tick, Result result, Duration took) {
    outcomes.get(outcome(result)).increment();
    if (result instanceof Result.Created created) {
      scheduled.increment(created.scheduled());
      errors.increment(created.errors());
      duration.record(took);
    }
    next.ended(tick, result, took);
  }

  @Override
  public void retrying(RuntimeException failure, int retry, Duration delay) {
    next.retrying(failure, retry, delay);
  }

  @Override
  public void gaveUp(RuntimeException failure, int attempts) {
    outcomes.get(Outcome.GIVEN_UP).increment();
    next.gaveUp(failure, attempts);
  }

  private static Outcome outcome(Result result) {
    return switch (result) {
      case Result.Created created -> created.errors() == 0 ? Outcome.COMPLETED : Outcome.PARTIAL;
      case Result.HeldElsewhere() -> Outcome.HELD_ELSEWHERE;
      case Result.AlreadyRun() -> Outcome.ALREADY_RUN;
    };
  }
}
