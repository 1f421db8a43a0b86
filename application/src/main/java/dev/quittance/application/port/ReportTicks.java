package dev.quittance.application.port;

import java.time.Duration;
import java.time.Instant;

/** Hears what becomes of ticks. Must not fail. */
public interface ReportTicks {
  void started(Instant tick);

  void ended(Instant tick, CreateJobsOncePerTick.Result result, Duration duration);
}
