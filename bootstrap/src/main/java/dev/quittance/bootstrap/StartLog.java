package dev.quittance.bootstrap;

import dev.quittance.bootstrap.settings.Effective;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What a process says about itself before it does anything. */
public final class StartLog {
  private static final Logger LOG = LoggerFactory.getLogger(StartLog.class);

  private StartLog() {}

  public static void configuration(Effective effective) {
    var line = LOG.atInfo();
    effective.values().forEach(line::addKeyValue);
    line.log("configuration");
    for (String variable : effective.unknownVariables()) {
      LOG.atWarn().addKeyValue("variable", variable).log("unknown variable, ignored");
    }
  }

  public static void migrated(int migrations) {
    LOG.atInfo().addKeyValue("migrations_applied", migrations).log("database ready");
  }
}
