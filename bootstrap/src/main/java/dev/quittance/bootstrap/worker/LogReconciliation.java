package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.ReportReconciliation;
import dev.quittance.domain.ClaimedRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.StatusChange;
import dev.quittance.domain.WorkerId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Logs what one loop does. Failures are collected and written at the end of a cycle, one line per
 * code: a chain that is down fails every row of every batch, and says nothing new with each.
 */
public final class LogReconciliation implements ReportReconciliation {
  private static final Logger LOG = LoggerFactory.getLogger(LogReconciliation.class);
  private static final int LONGEST_MESSAGE = 300;

  private final Map<String, Failures> failures = new LinkedHashMap<>();

  private record Failures(int count, WorkerId worker, PaymentRequestId first, String message) {
    Failures plusOne() {
      return new Failures(count + 1, worker, first, message);
    }
  }

  @Override
  public void transitioned(ClaimedRequest claim, StatusChange change) {
    line(Level.INFO, claim.lease().owner())
        .addKeyValue("request_id", claim.id().toString())
        .addKeyValue("from", change.from().code())
        .addKeyValue("to", change.to().code())
        .log("transition");
  }

  @Override
  public void lateWrite(ClaimedRequest claim, String reason) {
    line(Level.INFO, claim.lease().owner())
        .addKeyValue("request_id", claim.id().toString())
        .addKeyValue("reason", reason)
        .log("late write");
  }

  @Override
  public void failed(ClaimedRequest claim, String code, String message) {
    var first = new Failures(1, claim.lease().owner(), claim.id(), abbreviated(message));
    failures.merge(code, first, (before, now) -> before.plusOne());
  }

  /** Writes the failures of the cycle, if there were any. */
  void cycleEnded() {
    failures.forEach(LogReconciliation::write);
    failures.clear();
  }

  private static void write(String code, Failures failed) {
    line(Level.WARN, failed.worker)
        .addKeyValue("code", code)
        .addKeyValue("count", failed.count)
        .addKeyValue("first_request_id", failed.first.toString())
        .addKeyValue("error", failed.message)
        .log("requests failed");
  }

  private static LoggingEventBuilder line(Level level, WorkerId worker) {
    return LOG.atLevel(level)
        .addKeyValue("role", LoopLog.ROLE)
        .addKeyValue("worker_id", worker.name());
  }

  private static String abbreviated(String message) {
    return message.length() <= LONGEST_MESSAGE
        ? message
        : message.substring(0, LONGEST_MESSAGE) + "...";
  }
}
