package dev.quittance.app.server.http;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.slf4j.LoggerFactory;

/** What a logger says meanwhile, as it would be written. */
final class CapturedLog implements AutoCloseable {
  private final Logger logger;
  private final Level level;
  private final PatternLayout layout = new PatternLayout();
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final AppenderBase<ILoggingEvent> appender =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          lines.add(layout.doLayout(event));
        }
      };

  private CapturedLog(Logger logger) {
    this.logger = logger;
    this.level = logger.getLevel();
    layout.setContext(logger.getLoggerContext());
    layout.setPattern("%level %msg %kvp{NONE} %mdc %ex");
    layout.start();
    appender.start();
    logger.setLevel(Level.INFO);
    logger.setAdditive(false);
    logger.addAppender(appender);
  }

  static CapturedLog of(Class<?> owner) {
    return new CapturedLog((Logger) LoggerFactory.getLogger(owner));
  }

  static CapturedLog ofEverything() {
    return new CapturedLog((Logger) LoggerFactory.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME));
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void close() {
    logger.detachAppender(appender);
    logger.setAdditive(true);
    logger.setLevel(level);
  }
}
