package dev.quittance.bootstrap.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.quittance.adapters.postgres.PoolGauges;
import dev.quittance.application.port.ReadBacklog.Backlog;
import dev.quittance.application.port.ReadOutboxLag.Lag;
import dev.quittance.application.port.ReadPollBacklog;
import dev.quittance.application.port.ReadPollShares.Share;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class GaugesTest {
  private static final Backlog BACKLOG =
      new Backlog(12, 5, Optional.of(Duration.ofMillis(1_500)), 3, 2);

  private final Telemetry telemetry = new Telemetry();
  private final AtomicLong now = new AtomicLong();
  private final AtomicReference<Lag> lag = new AtomicReference<>(new Lag(0, Optional.empty()));

  @AfterEach
  void close() {
    telemetry.close();
  }

  @Test
  void theFiguresOfTheDatabaseAreReadAtTheScrape() {
    bindDatabase();
    lag.set(new Lag(7, Optional.of(Duration.ofSeconds(61))));

    assertThat(telemetry.scrape())
        .contains(
            "\nquittance_open_requests 12.0\n",
            "\nquittance_due_requests 5.0\n",
            "\nquittance_oldest_due_age_seconds 1.5\n",
            "\nquittance_leased_requests 3.0\n",
            "\nquittance_workers_alive 2.0\n",
            "\nquittance_outbox_lag_events 7.0\n",
            "\nquittance_outbox_lag_seconds 61.0\n",
            "\nquittance_sample_failures_total 0.0\n");
  }

  @Test
  void theBalanceIsShownForEveryTypeAlsoForThoseThatNobodyPolls() {
    var shares = new AtomicReference<>(List.of(new Share("order", Map.of("a", 3L, "b", 1L))));
    BalanceGauges.bind(telemetry, shares::get, now::get);
    assertThat(telemetry.scrape())
        .contains(
            "\nscheduler_observer_balance_score{type=\"order\"} 80.0\n",
            "\nscheduler_observer_balance_score{type=\"inventory\"} 100.0\n",
            "\nscheduler_observer_balance_score{type=\"wes\"} 100.0\n");

    shares.set(List.of(new Share("shipping", Map.of("a", 7L, "b", 0L))));
    now.addAndGet(Sampler.EVERY.toNanos());

    assertThat(telemetry.scrape())
        .contains(
            "\nscheduler_observer_balance_score{type=\"order\"} 100.0\n",
            "\nscheduler_observer_balance_score{type=\"shipping\"} 50.0\n");
  }

  @Test
  void whatIsToBePolledIsShownForEveryTypeAlsoForThoseThatNobodyObserves() {
    bindBacklog(new ReadPollBacklog.Backlog("shipping", 3, 1, late(90)));

    assertThat(telemetry.scrape())
        .contains(
            "\nscheduler_observer_active{type=\"shipping\"} 3.0\n",
            "\nscheduler_observer_failing{type=\"shipping\"} 1.0\n",
            "\nscheduler_observer_overdue_seconds{type=\"shipping\"} 90.0\n",
            "\nscheduler_observer_active{type=\"wes\"} 0.0\n",
            "\nscheduler_observer_failing{type=\"wes\"} 0.0\n",
            "\nscheduler_observer_overdue_seconds{type=\"wes\"} 0.0\n");
  }

  @Test
  void aPollThatIsNotYetDueBecomesSoWhileTheDatabaseIsAway() {
    var readable =
        new AtomicReference<>(List.of(new ReadPollBacklog.Backlog("wes", 1, 0, late(-30))));
    PollGauges.bind(telemetry, () -> Optional.ofNullable(readable.get()).orElseThrow(), now::get);
    assertThat(telemetry.scrape())
        .contains("\nscheduler_observer_overdue_seconds{type=\"wes\"} 0.0\n");

    readable.set(null);
    now.addAndGet(Duration.ofMinutes(2).toNanos());

    assertThat(telemetry.scrape())
        .contains(
            "\nscheduler_observer_overdue_seconds{type=\"wes\"} 90.0\n",
            "\nquittance_sample_failures_total 1.0\n");
  }

  @Test
  void aBacklogThatCouldNeverBeReadIsNotShown() {
    PollGauges.bind(
        telemetry, () -> Optional.<List<ReadPollBacklog.Backlog>>empty().orElseThrow(), now::get);

    assertThat(telemetry.scrape()).doesNotContain("scheduler_observer_active{");
  }

  @Test
  void theAgeOfALockGrowsUntilItIsReleased() {
    var order = new ObserverType("order");
    var meters = new ObserverMeters(telemetry.registry(), now::get);
    meters.acquired("a", order);
    now.addAndGet(Duration.ofSeconds(61).toNanos());

    assertThat(telemetry.scrape())
        .contains(
            "\nscheduler_observer_lock_age_seconds{type=\"order\"} 61.0\n",
            "\nscheduler_observer_lock_age_seconds{type=\"wes\"} 0.0\n");

    meters.held(order, Duration.ofSeconds(61));

    assertThat(telemetry.scrape())
        .contains("\nscheduler_observer_lock_age_seconds{type=\"order\"} 0.0\n");
  }

  @Test
  void allMetersOfObserversAreThereBeforeAnythingHappened() {
    new ObserverMeters(telemetry.registry(), now::get);

    for (String type : List.of("order", "inventory", "wes")) {
      assertThat(telemetry.scrape())
          .contains(
              "\nscheduler_observer_lock_acquired_total{type=\"%s\"} 0.0\n".formatted(type),
              "\nscheduler_observer_lock_failed_total{type=\"%s\"} 0.0\n".formatted(type),
              "\nscheduler_observer_polling_duration_seconds_count{type=\"%s\"} 0\n"
                  .formatted(type),
              "\nscheduler_observer_lock_hold_seconds_count{type=\"%s\"} 0\n".formatted(type));
    }
    assertThat(telemetry.scrape())
        .contains(
            "\n# TYPE scheduler_observer_cycle_locked_count gauge\n",
            "\n# TYPE scheduler_observer_cycle_skipped_count gauge\n",
            "\n# TYPE scheduler_observer_cycle_duration_seconds histogram\n");
  }

  @Test
  void nothingLateHasAnAgeOfZero() {
    bindDatabase();

    assertThat(telemetry.scrape()).contains("\nquittance_outbox_lag_seconds 0.0\n");
  }

  @Test
  void whileTheDatabaseIsAwayTheLastFiguresStayAndTheFailureCounts() {
    bindDatabase();
    telemetry.scrape();
    lag.set(null);
    now.addAndGet(Sampler.EVERY.toNanos());

    assertThat(telemetry.scrape())
        .contains("\nquittance_open_requests 12.0\n", "\nquittance_sample_failures_total 1.0\n");
  }

  @Test
  void figuresThatCouldNeverBeReadAreNotShownAsZero() {
    lag.set(null);
    bindDatabase();

    assertThat(telemetry.scrape())
        .contains("\nquittance_open_requests NaN\n", "\nquittance_sample_failures_total 1.0\n");
  }

  /** One by one they would take longer than Prometheus waits. */
  @Test
  @Timeout(20)
  void readingsDoNotWaitForEachOther() {
    var all = new CountDownLatch(3);
    for (int reading = 1; reading <= 3; reading++) {
      telemetry.beforeScrape(
          () -> {
            all.countDown();
            assertThatNoException().isThrownBy(all::await);
          });
    }

    assertThat(telemetry.scrape()).isNotEmpty();
  }

  @Test
  void theConnectionsOfThePoolAreShownByState() {
    ConnectionGauges.bind(telemetry, () -> new PoolGauges(1, 2, 3, 6));

    assertThat(telemetry.scrape())
        .contains(
            "\nquittance_pool_connections{state=\"active\"} 1.0\n",
            "\nquittance_pool_connections{state=\"idle\"} 2.0\n",
            "\nquittance_pool_connections{state=\"waiting\"} 3.0\n");
  }

  private void bindBacklog(ReadPollBacklog.Backlog backlog) {
    PollGauges.bind(telemetry, () -> List.of(backlog), now::get);
  }

  private static Optional<Duration> late(long seconds) {
    return Optional.of(Duration.ofSeconds(seconds));
  }

  private void bindDatabase() {
    DatabaseGauges.bind(telemetry, () -> BACKLOG, this::readLag, now::get);
  }

  private Lag readLag() {
    return Optional.ofNullable(lag.get())
        .orElseThrow(() -> new IllegalStateException("the database is away"));
  }
}
