package dev.quittance.application.port;

import dev.quittance.application.observer.Turn;
import dev.quittance.application.port.DistributedLocks.Release;
import dev.quittance.domain.observer.ObserverType;
import java.time.Duration;

/** Hears what becomes of a node's turns at polling. */
public interface ReportTurns {
  void acquired(ObserverType type);

  /** Before the lock is released, if it was acquired. */
  void ended(ObserverType type, Turn turn, Duration took);

  void released(ObserverType type, Release how, Duration held);

  /** It is free when its time is over. */
  void releaseFailed(ObserverType type, RuntimeException failure, Duration held);
}
