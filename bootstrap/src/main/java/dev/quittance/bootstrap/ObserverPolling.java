package dev.quittance.bootstrap;

import dev.quittance.adapters.chain.address.Addresses;
import dev.quittance.adapters.source.Sources;
import dev.quittance.application.AcceptPaymentRequest;
import dev.quittance.application.TimeOrderedIds;
import dev.quittance.application.observer.AcceptOrders;
import dev.quittance.application.observer.PollObservers;
import dev.quittance.bootstrap.worker.LogPolls;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;

/** Puts the polling of observers together. Who calls it has to hold the lock of the type. */
public final class ObserverPolling {
  /** The generator of whichever thread asks. */
  private static final RandomGenerator RANDOM = () -> ThreadLocalRandom.current().nextLong();

  private ObserverPolling() {}

  /**
   * May be used by many threads.
   *
   * @param usualInterval between polls of a source that does not say its own
   * @param environment where sources find their secrets; {@link System#getenv(String)}
   */
  public static PollObservers create(
      ObserverDatabase database,
      Duration usualInterval,
      UnaryOperator<String> environment,
      LongSupplier nanoTime) {
    var polling = database.polling();
    var orders = database.orders(Addresses.derivation());
    var ids = new TimeOrderedIds(InstantSource.system(), RANDOM);
    var ports =
        new PollObservers.Ports(
            polling.due(),
            Sources.reading(),
            Sources.fetching(environment),
            polling.record(),
            polling.recordFailure(),
            new LogPolls());
    var accept =
        new AcceptOrders(
            new AcceptPaymentRequest(orders, ids), orders.findAsset(), InstantSource.system());
    return new PollObservers(new PollObservers.Means(ports, accept, usualInterval), nanoTime);
  }
}
