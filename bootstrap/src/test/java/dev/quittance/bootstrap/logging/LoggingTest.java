package dev.quittance.bootstrap.logging;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.testing.CapturedLog;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

class LoggingTest {
  private static final Logger LOG = LoggerFactory.getLogger(LoggingTest.class);

  @Test
  void aTerminalGetsTextAndEverythingElseJson() {
    assertThat(lineOn(true)).contains("INFO  hello worker_id=w");
    assertThat(lineOn(false)).startsWith("{").contains("\"worker_id\":\"w\"");
  }

  @Test
  void otherPeoplesLibrariesAreHeardFromWarnOn() {
    try (var log = CapturedLog.json(LogLevel.DEBUG)) {
      var library = LoggerFactory.getLogger("com.zaxxer.hikari.HikariDataSource");
      library.info("chatter");
      library.warn("trouble");
      LOG.debug("ours");

      assertThat(log.lines()).hasSize(2);
      assertThat(log.lines("trouble")).hasSize(1);
      assertThat(log.lines("ours")).hasSize(1);
    }
  }

  @Test
  void aTextFromOutsideCannotForgeALine() {
    try (var log = CapturedLog.text()) {
      LOG.atInfo().addKeyValue("error", "x\n12:00:00 INFO forged").log("first\nsecond");

      assertThat(log.lines()).hasSize(1);
    }
  }

  @Test
  void aStackTraceIsShown() {
    try (var log = CapturedLog.text()) {
      LOG.error("broken", new IllegalStateException("because"));

      assertThat(log.lines()).hasSizeGreaterThan(2).anyMatch(line -> line.contains("because"));
    }
  }

  private static String lineOn(boolean terminal) {
    try (var log = CapturedLog.auto(terminal)) {
      LOG.atInfo().addKeyValue("worker_id", "w").log("hello");
      assertThat(log.lines()).hasSize(1);
      return log.lines().getFirst();
    }
  }
}
