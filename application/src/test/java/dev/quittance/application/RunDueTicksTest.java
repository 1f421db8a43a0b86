package dev.quittance.application;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.application.port.CreateJobsOncePerTick;
import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.application.port.ReadTicks.Ledger;
import dev.quittance.application.port.ReadTicks.RunTick;
import dev.quittance.application.port.ReportTicks;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A tick every hour, on the hour. */
class RunDueTicksTest {
  private static final Result CREATED = new Result.Created(3, 0, List.of());

  private final TreeSet<Instant> ledger = new TreeSet<>();
  private final List<String> reported = new ArrayList<>();
  private Instant now = at("10:30");
  private CreateJobsOncePerTick create =
      tick -> ledger.add(tick.at()) ? CREATED : new Result.AlreadyRun();

  @Test
  void aNewInstallationHasMissedNothing() {
    var ticks = ticks(5);

    assertThat(run(ticks)).isEmpty();
    assertThat(ticks.look().next()).contains(at("11:00"));
  }

  @Test
  void aTickIsRunWhenTheDatabasesClockHasComeToIt() {
    var ticks = ticks(1);
    run(ticks);
    now = at("10:59");
    assertThat(run(ticks)).isEmpty();

    now = at("11:00");
    assertThat(run(ticks)).containsExactly(at("11:00"));
    assertThat(run(ticks)).isEmpty();
    assertThat(reported).containsExactly("started 11:00", "created 11:00");
  }

  @Test
  void ofTheTicksMissedWhileNobodyRanTheLatestOneIsCaughtUp() {
    ledger.add(at("05:00"));

    assertThat(run(ticks(1))).containsExactly(at("10:00"));
  }

  @Test
  void moreAreCaughtUpIfThatIsWanted() {
    ledger.add(at("05:00"));

    assertThat(run(ticks(3))).containsExactly(at("08:00"), at("09:00"), at("10:00"));
  }

  @Test
  void nothingIsCaughtUpFromBeforeTheLedgerBegins() {
    ledger.add(at("09:00"));

    assertThat(run(ticks(100))).containsExactly(at("10:00"));
  }

  @Test
  void noneIsCaughtUpIfThatIsWantedAndTheNextOneIsRun() {
    ledger.add(at("05:00"));
    var ticks = ticks(0);

    assertThat(run(ticks)).isEmpty();
    now = at("11:00");
    assertThat(run(ticks)).containsExactly(at("11:00"));
  }

  @Test
  void whoCatchesNothingUpTriesAFailedTickAgainUntilTheNextOne() {
    var ticks = ticks(0);
    run(ticks);
    now = at("11:00");
    CreateJobsOncePerTick works = create;
    create = failing();
    assertThatThrownBy(() -> run(ticks)).hasMessage("the database is away");
    create = works;

    assertThat(run(ticks)).containsExactly(at("11:00"));
  }

  @Test
  void aTickThatAnotherBeganAndDidNotEndIsDueStill() {
    ledger.add(at("09:00"));
    var ticks = ticks(1);
    CreateJobsOncePerTick works = create;
    create = tick -> new Result.HeldElsewhere();
    assertThat(run(ticks)).containsExactly(at("10:00"));
    assertThat(reported).containsExactly("started 10:00", "held elsewhere 10:00");
    create = works;

    assertThat(run(ticks)).containsExactly(at("10:00"));
    assertThat(ledger).contains(at("10:00"));
  }

  @Test
  void aTickHeldElsewhereEndsTheRound() {
    ledger.add(at("05:00"));
    create = tick -> new Result.HeldElsewhere();

    ticks(3).run(ticks(3).look());

    assertThat(reported).containsExactly("started 08:00", "held elsewhere 08:00");
  }

  @Test
  void aHoleInTheLedgerIsFilled() {
    ledger.addAll(List.of(at("07:00"), at("08:00"), at("10:00")));

    assertThat(run(ticks(3))).containsExactly(at("09:00"));
  }

  @Test
  void itTellsWhetherItCreatedAnything() {
    ledger.add(at("09:00"));
    var ticks = ticks(1);
    var look = ticks.look();

    assertThat(ticks.run(look)).isTrue();
    assertThat(ticks.run(look)).isFalse();
    assertThat(reported).contains("run before 10:00");
  }

  /** Answers with what was found due. */
  private static List<Instant> run(RunDueTicks ticks) {
    var look = ticks.look();
    ticks.run(look);
    return look.due();
  }

  private RunDueTicks ticks(int catchUp) {
    return new RunDueTicks(
        new RunDueTicks.Ports(
            (schedule, latest) -> read(latest), tick -> create.create(tick), report()),
        new RunDueTicks.Plan("hourly", RunDueTicksTest::nextHour, catchUp, "me#1"),
        () -> 0);
  }

  private Ledger read(int latest) {
    return new Ledger(
        now,
        ledger.stream().findFirst(),
        ledger.stream()
            .sorted(Comparator.reverseOrder())
            .limit(latest)
            .map(tick -> new RunTick(tick, "me#1", tick, 3, 0, Optional.of(tick)))
            .toList());
  }

  private ReportTicks report() {
    return new ReportTicks() {
      @Override
      public void started(Instant tick) {
        reported.add("started " + time(tick));
      }

      @Override
      public void ended(Instant tick, Result result, Duration duration) {
        String what =
            switch (result) {
              case Result.Created created -> "created ";
              case Result.HeldElsewhere() -> "held elsewhere ";
              case Result.AlreadyRun() -> "run before ";
            };
        reported.add(what + time(tick));
      }
    };
  }

  private static CreateJobsOncePerTick failing() {
    return tick -> {
      throw new IllegalStateException("the database is away");
    };
  }

  private static Optional<Instant> nextHour(Instant moment) {
    return Optional.of(
        Instant.ofEpochSecond(Math.floorDiv(moment.getEpochSecond(), 3_600) * 3_600 + 3_600));
  }

  private static Instant at(String time) {
    return Instant.parse("2026-11-17T" + time + ":00Z");
  }

  private static String time(Instant tick) {
    return tick.toString().substring(11, 16);
  }
}
