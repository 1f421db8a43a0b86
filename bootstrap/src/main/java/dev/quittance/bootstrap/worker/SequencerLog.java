package dev.quittance.bootstrap.worker;

import dev.quittance.application.port.StampEvents;
import dev.quittance.bootstrap.RootCause;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;
import org.slf4j.spi.LoggingEventBuilder;

/** The lines a sequencer writes about itself: one at the start of an outage, one at its end. */
final class SequencerLog {
  private static final Logger LOG = LoggerFactory.getLogger(EventSequencer.class);

  void started() {
    line(Level.INFO).log("sequencer started");
  }

  void stopped() {
    line(Level.INFO).log("sequencer stopped");
  }

  /**
   * @param failures how many came before in a row
   */
  void succeeded(StampEvents.Result result, int failures) {
    if (failures > 0) {
      line(Level.INFO).addKeyValue("failures", failures).log("stamping events again");
    }
    if (result instanceof StampEvents.Result.Stamped(int count) && count > 0) {
      line(Level.DEBUG).addKeyValue("stamped", count).log("events stamped");
    }
  }

  void failed(RuntimeException failure, int failures) {
    line(failures == 0 ? Level.WARN : Level.DEBUG)
        .addKeyValue("code", "STAMP_FAILED")
        .addKeyValue("error", RootCause.message(failure))
        .log("stamping events failed");
  }

  private static LoggingEventBuilder line(Level level) {
    return LOG.atLevel(level).addKeyValue("role", "sequencer");
  }
}
