package dev.quittance.app.reconciler.faults;

import static org.awaitility.Awaitility.await;

import dev.quittance.adapters.chain.CallLimits;
import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.adapters.chain.ChainSettings;
import dev.quittance.adapters.chain.Resilience;
import dev.quittance.adapters.chain.Trust;
import dev.quittance.adapters.chain.WatchProviders;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.application.ReconcileCommand;
import dev.quittance.application.ReconcilePaymentRequests;
import dev.quittance.application.ReconciliationPolicies;
import dev.quittance.domain.Chain;
import dev.quittance.domain.ConfirmationDepths;
import dev.quittance.domain.DecisionRules;
import dev.quittance.domain.HeadAges;
import dev.quittance.domain.PollPolicy;
import dev.quittance.domain.Thresholds;
import dev.quittance.domain.WorkerId;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The real use case on the real ports, impatient, and a cycle at a time. */
final class Worker implements AutoCloseable {
  /** How long an endpoint that failed too often is left alone. */
  static final Duration BREAKER_PERIOD = Duration.ofMillis(300);

  private static final Duration BASE_INTERVAL = Duration.ofMillis(20);
  private static final Duration LONGEST_INTERVAL = Duration.ofMillis(100);
  private static final ReconcileCommand CYCLE =
      new ReconcileCommand(new WorkerId("matrix", "incarnation"), 10, Duration.ofSeconds(10));

  private final ChainObservers observers;
  private final ReconcilePaymentRequests useCase;

  Worker(Scene scene, PostgresDatabase database, Failures failures) {
    observers = ChainObservers.create(settings(scene), WatchProviders.NOBODY);
    useCase =
        new ReconcilePaymentRequests(
            new ReconcilePaymentRequests.Ports(
                database.claimOpenForReconciliation(),
                observers.observeChain(),
                database.transitionStatusIfCurrent(),
                database.renewLeases(),
                database.releaseLeases(),
                failures),
            policies(),
            System::nanoTime);
  }

  /** Looks after every cycle, until nothing is amiss. */
  void runUntil(Runnable assertion, Duration patience) {
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

  private static ChainSettings settings(Scene scene) {
    Map<String, List<URI>> addresses = Map.of(scene.network().name(), scene.addresses());
    boolean ethereum = scene.kind() == Chain.ETHEREUM;
    int depth = scene.setting().depth();
    return new ChainSettings(
        ethereum ? addresses : Map.of(),
        ethereum ? Map.of() : addresses,
        new ConfirmationDepths(depth, depth),
        new CallLimits(scene.setting().patience(), 8, 0, 1 << 20),
        new Resilience(2, Duration.ofMillis(10), Duration.ofMillis(50), 3, BREAKER_PERIOD),
        new Trust(scene.setting().agreement(), 2, 10, Map.of(), Map.of()));
  }

  private static ReconciliationPolicies policies() {
    return new ReconciliationPolicies(
        new DecisionRules(
            Thresholds.WHOLE_AMOUNT,
            Duration.ofDays(1),
            new HeadAges(Duration.ofHours(2), Duration.ofMinutes(5))),
        new PollPolicy(BASE_INTERVAL, BASE_INTERVAL, LONGEST_INTERVAL));
  }

  @Override
  public void close() {
    observers.close();
  }
}
