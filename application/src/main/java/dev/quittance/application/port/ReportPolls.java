package dev.quittance.application.port;

/** Hears what becomes of polls, for the log. */
public interface ReportPolls {
  /**
   * @param error code and message; never a secret
   */
  void failed(DueObserver observer, String error);

  void lockLost(DueObserver observer, HeldLock lock);

  /** The page could not be written. */
  void broken(DueObserver observer, RuntimeException failure);
}
