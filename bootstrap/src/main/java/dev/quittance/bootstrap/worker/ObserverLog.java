package dev.quittance.bootstrap.worker;

import dev.quittance.bootstrap.RootCause;
import dev.quittance.bootstrap.telemetry.PollCycle;
import dev.quittance.domain.WorkerId;
import dev.quittance.domain.observer.ObserverType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/** The lines that an observer scheduler writes about itself, each with its node in front. */
final class ObserverLog {
  static final String ROLE = "observer-scheduler";

  private static final Logger LOG = LoggerFactory.getLogger(ObserverScheduler.class);

  private final WorkerId node;

  ObserverLog(WorkerId node) {
    this.node = node;
  }

  void started(ObserverPlan plan) {
    line(Level.INFO)
        .addKeyValue("lock_client", node.leaseOwner())
        .addKeyValue("fixed_delay_ms", plan.fixedDelay().toMillis())
        .addKeyValue("lock_ttl_ms", plan.lockTtl().toMillis())
        .log("[{}] observer scheduler started", node.name());
  }

  void stopped() {
    line(Level.INFO).log("[{}] observer scheduler stopped", node.name());
  }

  void cycleStarted() {
    line(Level.INFO)
        .log("[{}] Starting scheduled polling cycle for all observer types", node.name());
  }

  void cycleCompleted(PollCycle cycle) {
    line(Level.INFO)
        .addKeyValue("locked", cycle.locked())
        .addKeyValue("skipped", cycle.skipped())
        .addKeyValue("polling_ms", cycle.polling().toMillis())
        .log("[{}] Polling cycle completed for all observer types", node.name());
  }

  void interrupted(ObserverType type) {
    line(Level.WARN)
        .log("[{}] Interrupted while waiting for lock: {}", node.name(), type.lockKey());
  }

  /** The database cannot be asked; it will be again. */
  void lookFailed(String what, RuntimeException failure) {
    line(Level.WARN)
        .addKeyValue("code", "OBSERVER_LOOK_FAILED")
        .addKeyValue("error", RootCause.message(failure))
        .log("[{}] Cannot see what is due: {}", node.name(), what);
  }

  private LoggingEventBuilder line(Level level) {
    return LOG.atLevel(level).addKeyValue("role", ROLE).addKeyValue("node", node.name());
  }
}
