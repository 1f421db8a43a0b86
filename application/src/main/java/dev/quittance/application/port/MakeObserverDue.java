package dev.quittance.application.port;

/** Makes the next poll of an observer due at once; one that is running does not count as it. */
@FunctionalInterface
public interface MakeObserverDue {
  Result makeDue(String name);

  enum Result {
    DUE,
    /** It is due now, but nobody polls it until it is resumed. */
    PAUSED,
    UNKNOWN
  }
}
