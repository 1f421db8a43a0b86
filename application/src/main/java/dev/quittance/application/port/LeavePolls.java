package dev.quittance.application.port;

import dev.quittance.domain.observer.ObserverType;

/** Says that a node takes no more part in the polls of a type. The others stop waiting for it. */
@FunctionalInterface
public interface LeavePolls {
  void leave(ObserverType type, String node);
}
