package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.ReportTicks;
import java.time.Duration;

/** Hears what becomes of ticks, also of those that fail. */
public interface WatchScheduler extends ReportTicks {
  void retrying(RuntimeException failure, int retry, Duration delay);

  void gaveUp(RuntimeException failure, int attempts);
}
