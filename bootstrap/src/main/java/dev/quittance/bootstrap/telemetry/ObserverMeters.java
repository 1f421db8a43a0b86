package dev.quittance.bootstrap.telemetry;

import dev.quittance.domain.observer.ObserverType;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

/** What this process did about observers. Types are found while it runs. */
public final class ObserverMeters {
  static final List<String> KNOWN_TYPES = List.of("order", "inventory", "wes");

  private static final String PREFIX = "scheduler_observer_";
  private static final Duration[] BUCKETS =
      Stream.of(10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000, 300_000)
          .map(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final MeterRegistry registry;
  private final LongSupplier nanoTime;
  private final Map<String, OfType> types = new ConcurrentHashMap<>();
  private final Timer cycles;
  private final AtomicInteger locked = new AtomicInteger();
  private final AtomicInteger skipped = new AtomicInteger();

  private record OfType(
      Counter acquired,
      Counter notAcquired,
      Timer polling,
      Timer held,
      Counter succeeded,
      Counter failed,
      AtomicReference<Optional<Long>> heldSince) {}

  public ObserverMeters(MeterRegistry registry, LongSupplier nanoTime) {
    this.registry = registry;
    this.nanoTime = nanoTime;
    KNOWN_TYPES.forEach(this::ofType);
    cycles =
        timer("cycle_duration", "Time that a node's turns at polling took in one fixed delay")
            .register(registry);
    gauge("cycle_locked_count", "Types that this node polled in its last cycle", locked);
    gauge(
        "cycle_skipped_count",
        "Types that it did not: another node did, or nothing was due",
        skipped);
  }

  /** Shows zero for a node that has acquired nothing yet. */
  void introduce(String node) {
    KNOWN_TYPES.forEach(type -> byNode(node, type));
  }

  void acquired(String node, ObserverType type) {
    OfType meters = ofType(type.name());
    meters.acquired().increment();
    meters.heldSince().set(Optional.of(nanoTime.getAsLong()));
    byNode(node, type.name()).increment();
  }

  void notAcquired(ObserverType type) {
    ofType(type.name()).notAcquired().increment();
  }

  void polled(ObserverType type, boolean succeeded, Duration took) {
    OfType meters = ofType(type.name());
    meters.polling().record(took);
    (succeeded ? meters.succeeded() : meters.failed()).increment();
  }

  void held(ObserverType type, Duration time) {
    OfType meters = ofType(type.name());
    meters.held().record(time);
    meters.heldSince().set(Optional.empty());
  }

  void cycleEnded(PollCycle cycle) {
    cycles.record(cycle.polling());
    locked.set(cycle.locked());
    skipped.set(cycle.skipped());
  }

  private OfType ofType(String name) {
    return types.computeIfAbsent(name, this::register);
  }

  private OfType register(String type) {
    return new OfType(
        counter("lock_acquired", "Locks acquired to poll a type", type).register(registry),
        counter("lock_failed", "Locks not acquired because another node was polling", type)
            .register(registry),
        timer("polling_duration", "Time that a poll of a type took")
            .tag("type", type)
            .register(registry),
        timer("lock_hold", "Time from the acquisition of a lock to its release")
            .tag("type", type)
            .register(registry),
        polls(type, "succeeded"),
        polls(type, "failed"),
        lockAge(type));
  }

  private Counter polls(String type, String outcome) {
    return counter("polls", "Polls of a type; failed if one of its sources did", type)
        .tag("outcome", outcome)
        .register(registry);
  }

  /** A lock that is never released is in no histogram. */
  private AtomicReference<Optional<Long>> lockAge(String type) {
    var since = new AtomicReference<>(Optional.<Long>empty());
    Gauge.builder(PREFIX + "lock_age_seconds", () -> secondsSince(since.get()))
        .description("How long this node has held the lock of a type; 0 if it does not")
        .tag("type", type)
        .register(registry);
    return since;
  }

  private double secondsSince(Optional<Long> start) {
    return DatabaseGauges.seconds(
        start.map(nanos -> Duration.ofNanos(nanoTime.getAsLong() - nanos)));
  }

  private Counter byNode(String node, String type) {
    return counter("lock_acquired_by_node", "Locks acquired, with who did", type)
        .tag("node", node)
        .register(registry);
  }

  private void gauge(String name, String description, AtomicInteger value) {
    Gauge.builder(PREFIX + name, value, AtomicInteger::get)
        .description(description)
        .register(registry);
  }

  private static Counter.Builder counter(String name, String description, String type) {
    return Counter.builder(PREFIX + name).description(description).tag("type", type);
  }

  private static Timer.Builder timer(String name, String description) {
    return Timer.builder(PREFIX + name).description(description).serviceLevelObjectives(BUCKETS);
  }
}
