package dev.quittance.bootstrap.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.application.CycleResult;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.application.port.ClaimOpenForReconciliation.Claimed;
import dev.quittance.application.port.ReportReconciliation;
import dev.quittance.bootstrap.testing.Requests;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.StatusChange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MeasureReconciliationTest {
  private static final ReconcileCommand COMMAND =
      new ReconcileCommand(Requests.WORKER, 10, Duration.ofSeconds(30));
  private static final ClaimOpenForReconciliation.Command CLAIM =
      new ClaimOpenForReconciliation.Command(Requests.WORKER, 10, Duration.ofSeconds(30));

  private final Telemetry telemetry = new Telemetry();
  private final AtomicLong now = new AtomicLong(-7);
  private final List<String> passedOn = new ArrayList<>();
  private final ReconciliationMeters meters =
      new ReconciliationMeters(telemetry.registry(), new HeldLeases(now::get));
  private final MeasureReconciliation measure =
      new MeasureReconciliation(meters, new Recorded(), now::get);

  @AfterEach
  void close() {
    telemetry.close();
  }

  @Test
  void everyCounterIsThereBeforeAnythingHappens() {
    assertThat(telemetry.scrape())
        .contains(
            "\nquittance_claims_total 0.0\n",
            "\nquittance_transitions_total{from=\"pending\",to=\"confirmed\"} 0.0\n",
            "\nquittance_transitions_total{from=\"detected\",to=\"expired\"} 0.0\n",
            "\nquittance_late_writes_total 0.0\n",
            "\nquittance_observation_failures_total{code=\"other\"} 0.0\n",
            "\nquittance_cycles_total 0.0\n",
            "\nquittance_cycle_duration_seconds_count 0\n",
            "\nquittance_oldest_lease_age_seconds 0.0\n")
        .contains("\njvm_threads_live_threads ");
  }

  @Test
  void transitionsAreCountedByPairAndPassedOn() {
    var change = new StatusChange(PaymentStatus.PENDING, PaymentStatus.DETECTED);
    measure.transitioned(Requests.claimed(), change);
    measure.transitioned(Requests.claimed(), change);

    assertThat(telemetry.scrape())
        .contains("quittance_transitions_total{from=\"pending\",to=\"detected\"} 2.0\n");
    assertThat(passedOn).containsExactly("pending -> detected", "pending -> detected");
  }

  @Test
  void lateWritesAreCountedAndPassedOn() {
    measure.lateWrite(Requests.claimed(), "lost");

    assertThat(telemetry.scrape()).contains("quittance_late_writes_total 1.0\n");
    assertThat(passedOn).containsExactly("late: lost");
  }

  @Test
  void everyCodeOfAChainHasItsOwnCounter() {
    for (String code : ChainObservers.failureCodes()) {
      measure.failed(Requests.claimed(), code, "text");

      assertThat(telemetry.scrape()).contains("failures_total{code=\"" + code + "\"} 1.0\n");
    }
    assertThat(telemetry.scrape()).contains("failures_total{code=\"other\"} 0.0\n");
  }

  @Test
  void disputesHaveACounterOfTheirOwn() {
    measure.failed(Requests.claimed(), "chain_disagreement", "text");

    assertThat(telemetry.scrape()).contains("failures_total{code=\"chain_disagreement\"} 1.0\n");
  }

  @Test
  void codesThatNobodyKnowsShareOneCounter() {
    measure.failed(Requests.claimed(), "23514", "refused");
    measure.failed(Requests.claimed(), "invented", "refused");

    assertThat(telemetry.scrape())
        .contains("quittance_observation_failures_total{code=\"other\"} 2.0\n")
        .doesNotContain("23514", "invented");
    assertThat(passedOn).containsExactly("23514: refused", "invented: refused");
  }

  @Test
  void aCycleIsTimedFromItsStartToItsEnd() {
    cycle(() -> now.addAndGet(Duration.ofMillis(1_500).toNanos()));

    assertThat(telemetry.scrape())
        .contains(
            "\nquittance_cycles_total 1.0\n",
            "\nquittance_cycle_duration_seconds_count 1\n",
            "\nquittance_cycle_duration_seconds_sum 1.5\n",
            "quittance_cycle_duration_seconds_bucket{le=\"1.0\"} 0\n",
            "quittance_cycle_duration_seconds_bucket{le=\"2.5\"} 1\n");
  }

  @Test
  void aCycleThatFailsHasClaimedButNotEnded() {
    assertThatThrownBy(
            () ->
                cycle(
                    () -> {
                      claim(3);
                      throw new IllegalStateException("the database is away");
                    }))
        .hasMessage("the database is away");

    assertThat(telemetry.scrape())
        .contains(
            "\nquittance_claims_total 3.0\n",
            "\nquittance_cycles_total 0.0\n",
            "\nquittance_oldest_lease_age_seconds 0.0\n");
  }

  @Test
  void theAgeOfTheOldestBatchOfAllLoopsIsShownWhileItIsHeld() {
    var other = new MeasureReconciliation(meters, new Recorded(), now::get);
    cycle(
        () -> {
          claim(1);
          now.addAndGet(Duration.ofSeconds(4).toNanos());
          other.aroundClaim(command -> claimed(1)).claim(CLAIM);
          now.addAndGet(Duration.ofSeconds(2).toNanos());
          assertThat(telemetry.scrape()).contains("\nquittance_oldest_lease_age_seconds 6.0\n");
        });

    assertThat(telemetry.scrape()).contains("\nquittance_oldest_lease_age_seconds 2.0\n");
  }

  private void cycle(Runnable work) {
    measure
        .aroundCycle(
            command -> {
              work.run();
              return CycleResult.NOTHING;
            })
        .reconcile(COMMAND);
  }

  private void claim(int count) {
    measure.aroundClaim(command -> claimed(count)).claim(CLAIM);
  }

  private static Claimed claimed(int count) {
    List<ClaimedRequest> requests = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      requests.add(Requests.claimed());
    }
    return new Claimed(requests, 0);
  }

  private final class Recorded implements ReportReconciliation {
    @Override
    public void transitioned(ClaimedRequest claim, StatusChange change) {
      passedOn.add(change.from().code() + " -> " + change.to().code());
    }

    @Override
    public void lateWrite(ClaimedRequest claim, String reason) {
      passedOn.add("late: " + reason);
    }

    @Override
    public void failed(ClaimedRequest claim, String code, String message) {
      passedOn.add(code + ": " + message);
    }
  }
}
