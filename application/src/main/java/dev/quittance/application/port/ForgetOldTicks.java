package dev.quittance.application.port;

import java.time.Duration;

/** Removes ticks from the ledger, never the newest of a schedule. */
@FunctionalInterface
public interface ForgetOldTicks {
  /** Answers with how many were removed; fewer than the limit means that none is left. */
  int forget(Duration olderThan, int limit);
}
