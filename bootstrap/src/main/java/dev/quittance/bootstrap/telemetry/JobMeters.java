package dev.quittance.bootstrap.telemetry;

import dev.quittance.domain.DiscrepancyKind;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;

/** What this process did with reconciliation jobs. */
public final class JobMeters {
  private static final Duration[] BUCKETS =
      Stream.of(50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 30_000, 60_000)
          .map(Duration::ofMillis)
          .toArray(Duration[]::new);

  private final Counter claimed;
  private final Counter succeeded;
  private final Counter retried;
  private final Counter failed;
  private final Counter lateWrites;
  private final Timer duration;
  private final Map<DiscrepancyKind, Counter> opened = new EnumMap<>(DiscrepancyKind.class);

  public JobMeters(MeterRegistry registry) {
    claimed = counter("quittance_jobs_claimed", "Reconciliation jobs claimed").register(registry);
    succeeded = ended(registry, "succeeded");
    retried = ended(registry, "retried");
    failed = ended(registry, "failed");
    lateWrites =
        counter("quittance_job_late_writes", "Writes to jobs refused because the lease was gone")
            .register(registry);
    duration =
        Timer.builder("quittance_job_duration")
            .description("Time from the claim of a job to its end")
            .serviceLevelObjectives(BUCKETS)
            .register(registry);
    for (DiscrepancyKind kind : DiscrepancyKind.values()) {
      opened.put(
          kind,
          counter("quittance_discrepancies_opened", "Facts found that the record does not say")
              .tag("kind", kind.code())
              .register(registry));
    }
  }

  void claimed(int count) {
    claimed.increment(count);
  }

  void succeeded(Duration took) {
    succeeded.increment();
    duration.record(took);
  }

  void failed(boolean comesBack, Duration took) {
    (comesBack ? retried : failed).increment();
    duration.record(took);
  }

  void opened(DiscrepancyKind kind) {
    opened.get(kind).increment();
  }

  void lateWrite() {
    lateWrites.increment();
  }

  private static Counter ended(MeterRegistry registry, String outcome) {
    return counter("quittance_jobs_ended", "Attempts at reconciliation jobs that ended")
        .tag("outcome", outcome)
        .register(registry);
  }

  private static Counter.Builder counter(String name, String description) {
    return Counter.builder(name).description(description);
  }
}
