package dev.quittance.application.port;

/** Whether any open request is due now or leased to somebody. */
@FunctionalInterface
public interface CheckForUnfinishedWork {
  boolean isAnyDueOrLeased();
}
