package dev.quittance.application.port;

import dev.quittance.domain.observer.ObserverType;

/**
 * Notes who makes a poll, before it is made, if the lock is held and an observer of the type is
 * due. Also forgets what was noted long ago, a little each time.
 */
@FunctionalInterface
public interface RecordPollIfDue {
  Result record(HeldLock lock, ObserverType type, String node);

  enum Result {
    RECORDED,
    /** Somebody else has made this poll. */
    NOTHING_DUE,
    LOCK_LOST
  }
}
