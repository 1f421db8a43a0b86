package dev.quittance.application.port;

import java.time.Duration;

/** Removes jobs that finished long ago, never one that is not finished. */
@FunctionalInterface
public interface ForgetFinishedJobs {
  /** Answers with how many were removed; fewer than the limit means that none is left. */
  int forget(Duration olderThan, int limit);
}
