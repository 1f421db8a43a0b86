package dev.quittance.bootstrap;

import java.time.Duration;

/** How a process learns that it is to end. */
@FunctionalInterface
public interface Signals {
  /**
   * @param stop called once when the signal comes, from another thread; must not block
   * @param atMost how long the end may take after that
   */
  void onSignal(Runnable stop, Duration atMost);

  /** For a process that nobody ends. */
  static Signals none() {
    return (stop, atMost) -> {};
  }
}
