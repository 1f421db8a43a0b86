package dev.quittance.app.reconciler.faults;

import dev.quittance.adapters.chain.CallLimits;
import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.adapters.chain.ChainSettings;
import dev.quittance.adapters.chain.Resilience;
import dev.quittance.adapters.chain.Trust;
import dev.quittance.adapters.chain.WatchProviders;
import dev.quittance.adapters.postgres.PostgresDatabase;
import dev.quittance.app.reconciler.LiveLoop;
import dev.quittance.domain.Chain;
import dev.quittance.domain.ConfirmationDepths;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The live loop on the endpoints of a scene. */
final class Worker implements AutoCloseable {
  /** How long an endpoint that failed too often is left alone. */
  static final Duration BREAKER_PERIOD = Duration.ofMillis(300);

  private final ChainObservers observers;
  private final LiveLoop loop;

  Worker(Scene scene, PostgresDatabase database, Failures failures) {
    observers = ChainObservers.create(settings(scene), WatchProviders.NOBODY);
    loop = new LiveLoop(database, observers.observeChain(), failures);
  }

  /** Looks after every cycle, until nothing is amiss. */
  void runUntil(Runnable assertion, Duration patience) {
    loop.runUntil(assertion, patience);
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

  @Override
  public void close() {
    observers.close();
  }
}
