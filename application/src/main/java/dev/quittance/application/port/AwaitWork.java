package dev.quittance.application.port;

import java.time.Duration;

/**
 * Waits for a hint that new work may be due. Only a hint: it may be missing or wrong, so callers
 * poll all the same.
 */
@FunctionalInterface
public interface AwaitWork {
  /** True when a hint arrived, false when the time was up. */
  boolean await(Duration atMost) throws InterruptedException;
}
