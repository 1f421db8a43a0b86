package dev.quittance.bootstrap.telemetry;

import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.application.port.TransitionStatusIfCurrent.Verdict;
import dev.quittance.domain.PaymentStatus;
import dev.quittance.domain.StatusChange;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The counters that all loops of a process share. Each is registered here once, so that counting is
 * a lookup and an addition.
 */
public final class ReconciliationMeters {
  private static final String OTHER = "other";
  private static final Duration[] CYCLE_BUCKETS =
      Stream.of(10, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000)
          .map(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final Counter claims;
  private final Counter lateWrites;
  private final Counter cycles;
  private final Timer cycleDuration;
  private final Map<StatusChange, Counter> transitions = new HashMap<>();
  private final Map<String, Counter> failures = new HashMap<>();
  private final HeldLeases heldLeases;

  public ReconciliationMeters(MeterRegistry registry, HeldLeases heldLeases) {
    this.heldLeases = heldLeases;
    claims = counter("quittance_claims", "Requests claimed").register(registry);
    lateWrites =
        counter("quittance_late_writes", "Writes refused because the lease or status was gone")
            .register(registry);
    cycles = counter("quittance_cycles", "Cycles that came to their end").register(registry);
    cycleDuration =
        Timer.builder("quittance_cycle_duration")
            .description("Time from the claim to the last write of a cycle")
            .serviceLevelObjectives(CYCLE_BUCKETS)
            .register(registry);
    legalChanges().forEach(change -> transitions.put(change, transitions(registry, change)));
    failureCodes().forEach(code -> failures.put(code, failures(registry, code)));
    heldLeases.bindTo(registry);
  }

  HeldLeases heldLeases() {
    return heldLeases;
  }

  void claimed(int count) {
    claims.increment(count);
  }

  void transitioned(StatusChange change) {
    transitions.get(change).increment();
  }

  void lateWrite() {
    lateWrites.increment();
  }

  void failed(String code) {
    failures.getOrDefault(code, failures.get(OTHER)).increment();
  }

  void cycleEnded(Duration duration) {
    cycles.increment();
    cycleDuration.record(duration);
  }

  private static Stream<StatusChange> legalChanges() {
    return Arrays.stream(PaymentStatus.values())
        .flatMap(
            from ->
                Arrays.stream(PaymentStatus.values())
                    .filter(to -> StatusChange.isLegal(from, to))
                    .map(to -> new StatusChange(from, to)));
  }

  /** Those of the chains, those of the use case itself, and one for what a database refuses. */
  private static Stream<String> failureCodes() {
    return Stream.concat(
        ChainObservers.failureCodes().stream(),
        Stream.of("no_answer", "observer_broken", Verdict.Disputed.CODE, OTHER));
  }

  private static Counter transitions(MeterRegistry registry, StatusChange change) {
    return counter("quittance_transitions", "Changes of status")
        .tag("from", change.from().code())
        .tag("to", change.to().code())
        .register(registry);
  }

  private static Counter failures(MeterRegistry registry, String code) {
    return counter("quittance_observation_failures", "Requests claimed without any result")
        .tag("code", code)
        .register(registry);
  }

  private static Counter.Builder counter(String name, String description) {
    return Counter.builder(name).description(description);
  }
}
