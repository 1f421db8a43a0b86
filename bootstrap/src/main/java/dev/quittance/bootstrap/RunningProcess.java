package dev.quittance.bootstrap;

import dev.quittance.bootstrap.worker.Totals;

/** A process whose parts are open. */
public interface RunningProcess extends AutoCloseable {
  /** Answers when there is no more to do or {@link #stop} was called, with what its workers did. */
  Totals run();

  /** Returns at once; {@link #run} answers within the shutdown time and a little. */
  void stop();

  @Override
  void close();
}
