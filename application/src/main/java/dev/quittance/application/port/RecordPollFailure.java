package dev.quittance.application.port;

import java.time.Duration;

/** Notes that a poll failed, and leaves the source alone for a while, if the lock is still held. */
@FunctionalInterface
public interface RecordPollFailure {
  Result record(HeldLock lock, DueObserver observer, String error, Duration nextPollIn);

  enum Result {
    RECORDED,
    LOCK_LOST
  }
}
