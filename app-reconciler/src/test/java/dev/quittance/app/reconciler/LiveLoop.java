package dev.quittance.app.reconciler;

import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.ReconcilePaymentRequests;
import dev.quittance.application.ReconciliationPolicies;
import dev.quittance.application.port.ObserveChain;
import dev.quittance.application.port.ReportReconciliation;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.DecisionRules;
import dev.quittance.domain.HeadAges;
import dev.quittance.domain.PollPolicy;
import dev.quittance.domain.StatusChange;
import dev.quittance.domain.Thresholds;
import dev.quittance.domain.WorkerId;
import java.time.Duration;

/** The real use case on the real ports, impatient, and a cycle at a time. */
public final class LiveLoop {
  private static final Duration BASE_INTERVAL = Duration.ofMillis(20);
  private static final Duration LONGEST_INTERVAL = Duration.ofMillis(100);
  private static final ReconcileCommand CYCLE =
      new ReconcileCommand(new WorkerId("live", "incarnation"), 10, Duration.ofSeconds(10));

  private static final ReportReconciliation NOBODY =
      new ReportReconciliation() {
        @Override
        public void transitioned(ClaimedRequest claim, StatusChange change) {}

        @Override
        public void lateWrite(ClaimedRequest claim, String reason) {}

        @Override
        public void failed(ClaimedRequest claim, String code, String message) {}
      };

  private final ReconcilePaymentRequests useCase;

  public LiveLoop(PostgresDatabase database, ObserveChain observe) {
    this(database, observe, NOBODY);
  }

  public LiveLoop(PostgresDatabase database, ObserveChain observe, ReportReconciliation report) {
    useCase =
        new ReconcilePaymentRequests(
            new ReconcilePaymentRequests.Ports(
                database.claimOpenForReconciliation(),
                observe,
                database.transitionStatusIfCurrent(),
                database.renewLeases(),
                database.releaseLeases(),
                report),
            policies(),
            System::nanoTime);
  }

  /** Looks after every cycle, until nothing is amiss. */
  public void runUntil(Runnable assertion, Duration patience) {
    await()
        .atMost(patience)
        .pollDelay(Duration.ZERO)
        .pollInterval(Duration.ofMillis(10))
        .pollInSameThread()
        .untilAsserted(
            () -> {
              useCase.reconcile(CYCLE);
              assertion.run();
            });
  }

  private static ReconciliationPolicies policies() {
    return new ReconciliationPolicies(
        new DecisionRules(
            Thresholds.WHOLE_AMOUNT,
            Duration.ofDays(1),
            new HeadAges(Duration.ofHours(2), Duration.ofMinutes(5))),
        new PollPolicy(BASE_INTERVAL, BASE_INTERVAL, LONGEST_INTERVAL));
  }
}
