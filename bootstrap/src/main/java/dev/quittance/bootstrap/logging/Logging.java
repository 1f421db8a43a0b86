package dev.quittance.bootstrap.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.encoder.Encoder;
import dev.quittance.bootstrap.settings.LogFormat;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.settings.LoggingConfiguration;
import net.logstash.logback.encoder.LogstashEncoder;
import net.logstash.logback.fieldnames.LogstashFieldNames;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sets up Logback in code: all lines go to stderr, so that stdout holds only what a command was
 * asked for. Other people's libraries are heard from WARN on.
 */
public final class Logging {
  private static final String OURS = "dev.quittance";

  /** Control characters are blanked: a text from outside must not forge a line. */
  private static final String TEXT_PATTERN =
      "%d{HH:mm:ss.SSS} %-5level %replace(%msg %kvp{NONE}){'\\p{Cntrl}', ' '}%n%ex";

  private Logging() {}

  /**
   * @param terminal whether a person is reading along
   */
  public static void configure(LoggingConfiguration configuration, boolean terminal) {
    var context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.reset();
    var appender = new ConsoleAppender<ILoggingEvent>();
    appender.setContext(context);
    appender.setTarget("System.err");
    appender.setEncoder(
        isText(configuration.format(), terminal) ? textEncoder(context) : jsonEncoder(context));
    appender.start();
    Level level = level(configuration.level());
    var root = context.getLogger(Logger.ROOT_LOGGER_NAME);
    root.addAppender(appender);
    root.setLevel(level == Level.ERROR ? Level.ERROR : Level.WARN);
    context.getLogger(OURS).setLevel(level);
  }

  private static boolean isText(LogFormat format, boolean terminal) {
    return switch (format) {
      case AUTO -> terminal;
      case TEXT -> true;
      case JSON -> false;
    };
  }

  private static Level level(LogLevel level) {
    return switch (level) {
      case ERROR -> Level.ERROR;
      case WARN -> Level.WARN;
      case INFO -> Level.INFO;
      case DEBUG -> Level.DEBUG;
    };
  }

  private static Encoder<ILoggingEvent> textEncoder(LoggerContext context) {
    var encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setPattern(TEXT_PATTERN);
    encoder.start();
    return encoder;
  }

  private static Encoder<ILoggingEvent> jsonEncoder(LoggerContext context) {
    var names = new LogstashFieldNames();
    names.setTimestamp("timestamp");
    names.setLogger("logger");
    names.setThread("thread");
    names.setVersion("[ignore]");
    names.setLevelValue("[ignore]");
    var encoder = new LogstashEncoder();
    encoder.setContext(context);
    encoder.setFieldNames(names);
    encoder.start();
    return encoder;
  }
}
