package dev.quittance.app.server.http;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.PatternLayout;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.slf4j.LoggerFactory;

/** What some loggers say meanwhile, as it would be written. */
final class CapturedLog implements AutoCloseable {
  private final List<Logger> loggers;
  private final PatternLayout layout = new PatternLayout();
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final AppenderBase<ILoggingEvent> appender =
      new AppenderBase<>() {
        @Override
        protected void append(ILoggingEvent event) {
          lines.add(layout.doLayout(event));
        }
      };

  private CapturedLog(List<Logger> loggers) {
    this.loggers = loggers;
    layout.setContext(loggers.getFirst().getLoggerContext());
    layout.setPattern("%level %msg %kvp{NONE} %mdc %ex");
    layout.start();
    appender.start();
    for (Logger logger : loggers) {
      logger.setLevel(Level.INFO);
      logger.setAdditive(false);
      logger.addAppender(appender);
    }
  }

  static CapturedLog of(String... names) {
    return new CapturedLog(
        Stream.of(names).map(name -> (Logger) LoggerFactory.getLogger(name)).toList());
  }

  static CapturedLog ofTheApi() {
    return of(HttpApi.class.getName());
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public void close() {
    for (Logger logger : loggers) {
      logger.detachAppender(appender);
      logger.setAdditive(true);
      logger.setLevel(null);
    }
  }
}
