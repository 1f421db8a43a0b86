package dev.quittance.bootstrap.worker;

import dev.quittance.application.observer.PollResult;
import dev.quittance.application.observer.Turn;
import dev.quittance.application.port.DistributedLocks.Release;
import dev.quittance.application.port.ReportTurns;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/**
 * Logs a node's turns at polling, each line with the node in front. Expected contention is no news.
 */
public final class LogTurns implements ReportTurns {
  private static final Logger LOG = LoggerFactory.getLogger(LogTurns.class);

  private final String node;

  public LogTurns(String node) {
    this.node = node;
  }

  @Override
  public void acquired(ObserverType type) {
    log(line(Level.INFO, type), "Lock acquired for: {}", type);
  }

  @Override
  public void ended(ObserverType type, Turn turn, Duration took) {
    switch (turn) {
      case Turn.Polled(PollResult result) ->
          log(counted(line(Level.INFO, type), result, took), "Completed polling for: {}", type);
      case Turn.NotAcquired elsewhere ->
          log(line(Level.DEBUG, type), "Lock not acquired for: {} (another node is polling)", type);
      case Turn.NothingDue nothing ->
          log(line(Level.DEBUG, type), "Nothing due for: {} (another node has polled)", type);
      case Turn.LockLost lost ->
          log(line(Level.WARN, type), "Lock lost for: {} (the poll is abandoned)", type);
      case Turn.Interrupted interrupted ->
          log(line(Level.WARN, type), "Interrupted while polling for: {}", type);
      case Turn.Failed(RuntimeException cause) ->
          log(line(Level.ERROR, type).setCause(cause), "Error during polling for: {}", type);
    }
  }

  @Override
  public void released(ObserverType type, Release how, Duration held) {
    if (how == Release.RELEASED) {
      log(line(Level.DEBUG, type), "Lock released for: {}", type);
    }
  }

  @Override
  public void releaseFailed(ObserverType type, RuntimeException failure, Duration held) {
    log(line(Level.ERROR, type).setCause(failure), "Error releasing lock for: {}", type);
  }

  private static LoggingEventBuilder counted(
      LoggingEventBuilder line, PollResult result, Duration took) {
    return line.addKeyValue("polled", result.polled())
        .addKeyValue("observed", result.observed())
        .addKeyValue("fresh", result.fresh())
        .addKeyValue("rejected", result.rejected())
        .addKeyValue("failed", result.failed())
        .addKeyValue("duration_ms", took.toMillis());
  }

  private LoggingEventBuilder line(Level level, ObserverType type) {
    return LOG.atLevel(level)
        .addKeyValue("role", ObserverLog.ROLE)
        .addKeyValue("node", node)
        .addKeyValue("type", type.name());
  }

  private void log(LoggingEventBuilder line, String text, ObserverType type) {
    line.log("[{}] " + text, node, type.lockKey());
  }
}
