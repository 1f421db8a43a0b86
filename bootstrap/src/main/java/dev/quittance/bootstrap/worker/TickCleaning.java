package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.ForgetFinishedJobs;
import dev.quittance.application.port.ForgetOldTicks;
import dev.quittance.bootstrap.RootCause;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import java.util.function.IntUnaryOperator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Forgets old ticks and finished jobs, a bounded number at a time, so that it never stands in the
 * way of those who work on jobs. What is left waits for the next time.
 */
public record TickCleaning(
    ForgetOldTicks forgetTicks, ForgetFinishedJobs forgetJobs, Duration retention) {
  static final int BATCH = 10_000;

  /** More than a tick creates, or jobs would pile up. */
  static final int MOST_BATCHES = 500;

  private static final Logger LOG = LoggerFactory.getLogger(TickCleaning.class);

  /**
   * @param enough asked before each batch
   */
  void clean(BooleanSupplier enough) {
    try {
      long jobs = inBatches(limit -> forgetJobs.forget(retention, limit), enough);
      long ticks = inBatches(limit -> forgetTicks.forget(retention, limit), enough);
      LOG.atDebug()
          .addKeyValue("jobs", jobs)
          .addKeyValue("ticks", ticks)
          .log("old ticks and jobs forgotten");
    } catch (RuntimeException e) {
      LOG.atWarn()
          .addKeyValue("code", "FORGET_JOBS_FAILED")
          .addKeyValue("error", RootCause.message(e))
          .log("old ticks and jobs not forgotten");
    }
  }

  private static long inBatches(IntUnaryOperator forget, BooleanSupplier enough) {
    long forgotten = 0;
    int last = BATCH;
    for (int i = 0; i < MOST_BATCHES && last == BATCH && !enough.getAsBoolean(); i++) {
      last = forget.applyAsInt(BATCH);
      forgotten += last;
    }
    return forgotten;
  }
}
