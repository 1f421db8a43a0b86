package dev.quittance.app.reconciler.jobs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.adapters.chain.WatchProviders;
import dev.quittance.app.reconciler.LiveLoop;
import dev.quittance.app.reconciler.Store;
import dev.quittance.application.TimeOrderedIds;
import dev.quittance.application.port.AddMonitoredAddress;
import dev.quittance.application.port.CreateJobsOncePerTick.Result;
import dev.quittance.application.port.CreateJobsOncePerTick.Tick;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.application.port.JobMode;
import dev.quittance.domain.AmountMinor;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;

/** A shop that is paid in one kind of money, with the live loop and two job workers. */
final class Stage implements AutoCloseable {
  static final long EXPECTED = 1_000_000;

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final TimeOrderedIds IDS =
      new TimeOrderedIds(InstantSource.system(), ThreadLocalRandom.current());

  private final Store store;
  private final Money money;
  private final ChainObservers observers;
  private final LiveLoop live;
  private final List<JobRunner> workers;
  private int addresses;
  private int ticks;

  /** An address under watch. The id is that of its request, if it has one. */
  record Watched(UUID id, PaymentTarget target) {}

  Stage(Store store, Money.Kind kind) {
    store.clear();
    this.store = store;
    money = new Money(kind);
    observers = ChainObservers.create(money.settings(), WatchProviders.NOBODY);
    live = new LiveLoop(store.ports(), observers.observeChain());
    workers =
        Stream.of("left", "right")
            .map(name -> new JobRunner(name, store.ports(), observers.examineAddresses()))
            .toList();
  }

  Money money() {
    return money;
  }

  Found found() {
    return new Found(store.jdbi());
  }

  Watched request() {
    var watched = new Watched(IDS.next(), money.target(++addresses));
    store
        .ports()
        .createPaymentRequest()
        .create(
            new NewPaymentRequest(
                new PaymentRequestId(watched.id()),
                "shop",
                watched.target(),
                AmountMinor.of(EXPECTED),
                Duration.ofHours(1),
                "{}"));
    return watched;
  }

  /** One that the live loop has confirmed. */
  Watched confirmedRequest() {
    var watched = request();
    money.pay(watched.target(), EXPECTED);
    money.settle();
    liveUntil(watched, "confirmed");
    return watched;
  }

  /** The live loop confirms it while only the first payment is deep enough. */
  Watched requestPaidTwiceInARow(long second) {
    var watched = request();
    money.pay(watched.target(), EXPECTED);
    money.pay(watched.target(), second);
    money.network().mine(Money.DEPTH - 2);
    liveUntil(watched, "confirmed");
    return watched;
  }

  /** One that the live loop has let expire, with what had been paid by then. */
  Watched expiredRequest(long paid) {
    var watched = request();
    if (paid > 0) {
      money.pay(watched.target(), paid);
      money.settle();
    }
    passExpiry(watched);
    money.network().mine();
    liveUntil(watched, "expired");
    return watched;
  }

  Watched addressWithoutRequest() {
    var target = money.target(++addresses);
    return switch (store.ports().addMonitoredAddress().add("shop", target)) {
      case AddMonitoredAddress.Result.Added(UUID id) -> new Watched(id, target);
      case AddMonitoredAddress.Result.AlreadyThere there -> throw new AssertionError(there);
    };
  }

  private void passExpiry(Watched watched) {
    store
        .jdbi()
        .useHandle(
            handle ->
                handle.execute(
                    """
                    UPDATE app.payment_requests
                       SET created_at = created_at - interval '2 hours',
                           expires_at = expires_at - interval '2 hours'
                     WHERE id = ?
                    """,
                    watched.id()));
  }

  private void liveUntil(Watched watched, String status) {
    live.runUntil(() -> assertThat(found().statusOf(watched.id())).isEqualTo(status), PATIENCE);
  }

  /** A job for each address, and a worker for them. */
  void look(JobMode mode) {
    createJobs(mode);
    workers.getFirst().run();
  }

  /** Two jobs for each address, and two workers at the same time. */
  void lookTwiceAtOnce() {
    createJobs(JobMode.PARTIAL);
    createJobs(JobMode.FULL);
    runWorkersAtOnce();
  }

  /** Partial ones by a tick, which also enrols; full ones as a person asks for them. */
  private void createJobs(JobMode mode) {
    switch (mode) {
      case PARTIAL ->
          assertThat(store.ports().createJobsOncePerTick().create(nextTick()))
              .isEqualTo(new Result.Created(addresses, 0, List.of()));
      case FULL ->
          found().addresses().forEach(id -> store.ports().createJobs().create(id.toString(), mode));
    }
  }

  private Tick nextTick() {
    return new Tick("nightly", Instant.EPOCH.plus(Duration.ofDays(++ticks)), "test");
  }

  void runWorkersAtOnce() {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      for (Future<?> done : workers.stream().map(worker -> threads.submit(worker::run)).toList()) {
        done.get();
      }
    } catch (ExecutionException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Override
  public void close() {
    observers.close();
    money.close();
  }
}
