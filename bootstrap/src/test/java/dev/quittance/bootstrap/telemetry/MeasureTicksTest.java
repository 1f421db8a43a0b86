package dev.quittance.bootstrap.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.application.port.ReadTicks.Ledger;
import dev.quittance.application.port.ReadTicks.RunTick;
import dev.quittance.bootstrap.worker.SchedulerLog;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MeasureTicksTest {
  private static final Instant TWO = Instant.parse("2026-11-17T02:00:00Z");

  private final Telemetry telemetry = new Telemetry();
  private final MeasureTicks measure = new MeasureTicks(telemetry.registry(), new SchedulerLog());

  @AfterEach
  void close() {
    telemetry.close();
  }

  @Test
  void ticksAreCountedByTheirOutcome() {
    ended(new Result.Created(1_000, 0, List.of()));
    ended(new Result.Created(998, 2, List.of()));
    ended(new Result.HeldElsewhere());
    ended(new Result.AlreadyRun());
    measure.gaveUp(new IllegalStateException("away"), 4);

    assertThat(telemetry.scrape())
        .contains("quittance_scheduler_ticks_total{outcome=\"completed\"} 1.0")
        .contains("quittance_scheduler_ticks_total{outcome=\"partial\"} 1.0")
        .contains("quittance_scheduler_ticks_total{outcome=\"held_elsewhere\"} 1.0")
        .contains("quittance_scheduler_ticks_total{outcome=\"already_run\"} 1.0")
        .contains("quittance_scheduler_ticks_total{outcome=\"given_up\"} 1.0")
        .contains("quittance_scheduler_jobs_total 1998.0")
        .contains("quittance_scheduler_errors_total 2.0")
        .contains("quittance_scheduler_tick_duration_seconds_count 2")
        .contains("quittance_scheduler_tick_duration_seconds_sum 6.0");
  }

  @Test
  void theAgeOfTheLastTickIsTheDatabasesWhoeverRanIt() {
    var tick = new RunTick(TWO, "other#1", TWO, 3, 0, Optional.of(TWO));
    ScheduleGauges.bind(
        telemetry,
        (schedule, latest) -> new Ledger(TWO.plusSeconds(90), Optional.of(TWO), List.of(tick)),
        "reconciliation",
        System::nanoTime);

    assertThat(telemetry.scrape()).contains("quittance_scheduler_last_tick_age_seconds 90.0");
  }

  @Test
  void withoutATickItHasNoAge() {
    ScheduleGauges.bind(
        telemetry,
        (schedule, latest) -> new Ledger(TWO, Optional.empty(), List.of()),
        "reconciliation",
        System::nanoTime);

    assertThat(telemetry.scrape()).contains("quittance_scheduler_last_tick_age_seconds NaN");
  }

  private void ended(Result result) {
    measure.ended(TWO, result, Duration.ofSeconds(3));
  }
}
