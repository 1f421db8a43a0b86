package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.DueObserver;
import dev.quittance.application.port.HeldLock;
import dev.quittance.application.port.ReportPolls;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.spi.LoggingEventBuilder;

/** Logs what goes wrong with polls. */
public final class LogPolls implements ReportPolls {
  private static final Logger LOG = LoggerFactory.getLogger(LogPolls.class);

  @Override
  public void failed(DueObserver observer, String error) {
    about(LOG.atWarn(), observer)
        .addKeyValue("failures", observer.failures() + 1)
        .addKeyValue("error", error)
        .log("poll failed");
  }

  @Override
  public void lockLost(DueObserver observer, HeldLock lock) {
    about(LOG.atInfo(), observer)
        .addKeyValue("lock", lock.key())
        .addKeyValue("fence", lock.fence())
        .log("poll refused: the lock was lost");
  }

  @Override
  public void broken(DueObserver observer, RuntimeException failure) {
    about(LOG.atError(), observer).setCause(failure).log("poll not recorded");
  }

  private static LoggingEventBuilder about(LoggingEventBuilder line, DueObserver observer) {
    return line.addKeyValue("observer", observer.name())
        .addKeyValue("type", observer.type().name());
  }
}
