package dev.quittance.bootstrap.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.application.observer.PollResult;
import dev.quittance.application.port.DistributedLocks;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.testing.CapturedLog;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class ObserverSchedulerTest {
  private static final List<String> TYPES = List.of("inventory", "order", "wes");

  private final SchedulerRig rig = new SchedulerRig();

  @AfterEach
  void stop() {
    rig.close();
  }

  @Test
  void everyTypeIsPolledUnderItsOwnLockWhichIsReleasedAfterwards() {
    rig.due(TYPES);
    rig.start();

    await().until(() -> rig.polls().size() == 3 && rig.heldLocks().isEmpty());

    assertThat(rig.polls())
        .containsExactlyInAnyOrder(
            "order order-observer-poll",
            "inventory inventory-observer-poll",
            "wes wes-observer-poll");
    assertThat(rig.metric("scheduler_observer_lock_acquired_total{type=\"wes\"}")).isEqualTo(1);
  }

  @Test
  void whatAnotherNodePollsIsSkippedAndTheOthersAreNot() {
    rig.holdElsewhere("inventory");
    rig.due(TYPES);
    rig.start();

    await().until(() -> rig.polls().size() == 2 && rig.failed("inventory") > 0);

    assertThat(rig.polls())
        .containsExactlyInAnyOrder("order order-observer-poll", "wes wes-observer-poll");
    assertThat(rig.failed("order")).isZero();
  }

  @Test
  void allThatOthersPollIsSkipped() {
    TYPES.forEach(rig::holdElsewhere);
    rig.due(TYPES);
    rig.start();

    await().until(() -> TYPES.stream().allMatch(type -> rig.failed(type) > 0));

    assertThat(rig.polls()).isEmpty();
  }

  /** One attempt for one poll that is due: looking at a lock that is held is not contention. */
  @Test
  void aLockThatIsHeldIsTriedOnceAndAgainWhenItIsFree() {
    rig.holdElsewhere("wes");
    rig.due(List.of("wes"));
    rig.start();
    await().until(() -> rig.looks("wes") > 10);
    assertThat(rig.failed("wes")).isEqualTo(1);

    rig.endLocksElsewhere();

    await().until(() -> rig.polls().size() == 1);
  }

  @Test
  void anErrorIsLoggedAndReleasesTheLockAndTheNextScheduleTriesAgain() {
    try (var log = CapturedLog.json(LogLevel.DEBUG)) {
      rig.onPoll(
          "order",
          () -> {
            if (rig.polls().size() == 1) {
              throw new IllegalStateException("broken");
            }
            return PollResult.NOTHING;
          });
      rig.due(List.of("order"));
      rig.start();
      await().until(() -> rig.polls().size() == 2);
      rig.close();

      assertThat(levels(log, "Error during polling for: order-observer-poll"))
          .containsExactly("ERROR");
      assertThat(levels(log, "Lock released for: order-observer-poll")).hasSize(2);
      assertThat(levels(log, "Completed polling for: order-observer-poll")).hasSize(1);
    }
  }

  @Test
  void aReleaseThatFailsIsLoggedAndNothingElse() {
    try (var log = CapturedLog.json(LogLevel.DEBUG)) {
      rig.failReleases();
      rig.due(List.of("order"));
      rig.start();
      await().until(() -> !levels(log, "Error releasing lock for: order-observer-poll").isEmpty());

      assertThat(levels(log, "Error releasing lock for: order-observer-poll"))
          .containsOnly("ERROR");
      assertThat(levels(log, "Completed polling for: order-observer-poll")).isNotEmpty();
      assertThat(levels(log, "Lock released for: order-observer-poll")).isEmpty();
    }
  }

  @Test
  void anInterruptEndsTheWaitWithAWarningAndTheNextCycleStartsAnew() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      rig.observed(List.of("order"));
      rig.start();
      await().until(() -> rig.looks("order") > 0);

      rig.interrupt("order");

      await()
          .until(
              () ->
                  levels(log, "Interrupted while waiting for lock: order-observer-poll")
                      .equals(List.of("WARN")));
      rig.due(List.of("order"));
      await().until(() -> rig.polls().size() == 1);
    }
  }

  @Test
  void aSlowTypeDelaysNoOther() {
    var over = new CountDownLatch(1);
    rig.onPoll("order", () -> waitFor(over));
    rig.due(TYPES);
    rig.start();
    await().until(() -> rig.polls().size() == 3);

    rig.due(List.of("inventory", "wes"));

    await().until(() -> rig.polls().size() == 5);
    assertThat(rig.heldLocks()).containsExactly("order-observer-poll");
    over.countDown();
  }

  @Test
  void aDisabledTypeIsLeftToOthers() {
    rig.disable("inventory");
    rig.due(TYPES);
    rig.start();

    await().until(() -> rig.polls().size() == 2 && rig.cycles() > 1);

    assertThat(rig.polls()).noneMatch(poll -> poll.startsWith("inventory"));
    assertThat(rig.looks("inventory")).isZero();
  }

  @Test
  void aNewTypeNeedsNoRestartAndOneThatIsGoneIsLeft() {
    rig.due(List.of("order"));
    rig.start();
    await().until(() -> rig.polls().size() == 1);

    rig.due(List.of("shipping"));
    await().until(() -> rig.polls().contains("shipping shipping-observer-poll"));
    rig.forget("shipping");

    await().until(() -> rig.left().contains("shipping"));
  }

  @Test
  void aHintEndsTheWaitAlsoForATypeThatIsNew() {
    rig.lookHardlyEver();
    rig.observed(List.of("order"));
    rig.start();
    await().until(() -> rig.looks("order") == 1);

    rig.due(List.of("order", "shipping"));
    rig.hint();

    await().until(() -> rig.polls().size() == 2);
    assertThat(rig.cycles()).isZero();
  }

  /** One poll for the whole cluster: what another node did meanwhile is not done again. */
  @Test
  void whatIsNotDueAnyMoreUnderTheLockIsNotPolled() {
    rig.dueUntilTheLockIsHeld("order");
    rig.start();

    await().until(() -> rig.released("order") > 0);

    assertThat(rig.polls()).isEmpty();
  }

  @Test
  void aPollWhoseLockIsLostIsAbandonedAndTheTaskGoesOn() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      rig.onPoll("order", () -> rig.polls().size() == 1 ? loseTheLock() : PollResult.NOTHING);
      rig.due(List.of("order"));
      rig.start();
      await().until(() -> rig.polls().size() == 2);

      assertThat(levels(log, "Lock lost for: order-observer-poll (the poll is abandoned)"))
          .containsExactly("WARN");
      assertThat(levels(log, "Interrupted while waiting for lock: order-observer-poll")).isEmpty();
    }
  }

  @Test
  void aStopWaitsForAPollThatIsNearlyDoneAndInterruptsOneThatIsNot() {
    rig.onPoll("order", () -> waitFor(new CountDownLatch(1)));
    rig.due(List.of("order", "wes"));
    rig.start();
    await().until(() -> rig.polls().size() == 2);

    rig.close();

    assertThat(rig.heldLocks()).isEmpty();
    assertThat(rig.left()).contains("order", "wes");
  }

  @Test
  void aCycleIsLoggedAndCounted() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      rig.holdElsewhere("wes");
      rig.due(TYPES);
      rig.endFirstCycleWhen(
          () ->
              rig.released("order") == 1
                  && rig.released("inventory") == 1
                  && rig.failed("wes") == 1);
      rig.start();
      await().until(() -> rig.cycles() > 0);
      rig.close();

      assertThat(levels(log, "Starting scheduled polling cycle for all observer types"))
          .isNotEmpty();
      var line = rig.line(log, "Polling cycle completed for all observer types");
      assertThat(line.get("node").stringValue()).isEqualTo("till");
      assertThat(line.get("locked").intValue()).isEqualTo(2);
      assertThat(line.get("skipped").intValue()).isEqualTo(1);
      assertThat(rig.scrapeOfFirstCycle())
          .contains(
              "scheduler_observer_cycle_locked_count 2.0\n",
              "scheduler_observer_cycle_skipped_count 1.0\n",
              "scheduler_observer_cycle_duration_seconds_bucket{le=\"0.01\"} ",
              "scheduler_observer_cycle_duration_seconds_count 1\n",
              "scheduler_observer_lock_acquired_by_node_total{node=\"till\",type=\"order\"} 1.0\n",
              "scheduler_observer_lock_acquired_by_node_total{node=\"till\",type=\"wes\"} 0.0\n",
              "scheduler_observer_lock_failed_total{type=\"order\"} 0.0\n",
              "scheduler_observer_lock_failed_total{type=\"wes\"} 1.0\n",
              "scheduler_observer_polling_duration_seconds_count{type=\"order\"} 1\n",
              "scheduler_observer_polling_duration_seconds_bucket{type=\"wes\",le=\"0.01\"} 0\n",
              "scheduler_observer_lock_hold_seconds_count{type=\"order\"} 1\n",
              "scheduler_observer_polls_total{outcome=\"succeeded\",type=\"order\"} 1.0\n");
    }
  }

  @Test
  void aDatabaseThatIsAwayIsAskedAgain() {
    rig.failLooks(3);
    rig.due(List.of("order"));
    rig.start();

    await().until(() -> rig.polls().size() == 1);
  }

  /** What a keeper whose renewal is refused does. */
  private PollResult loseTheLock() {
    rig.locks().forceRelease("order-observer-poll", DistributedLocks.DEFAULT_REGION);
    return waitFor(new CountDownLatch(1));
  }

  private static PollResult waitFor(CountDownLatch over) {
    try {
      over.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return PollResult.NOTHING;
  }

  /** The node's name is in front. */
  private static List<String> levels(CapturedLog log, String text) {
    return Stream.of(text)
        .flatMap(message -> log.lines("[till] " + message).stream())
        .map(line -> line.get("level").stringValue())
        .toList();
  }
}
