package dev.quittance.application.port;

import dev.quittance.domain.observer.ObserverType;
import java.util.List;

/** The active observers of a type whose poll is due, the longest due first. */
@FunctionalInterface
public interface FindDueObservers {
  List<DueObserver> find(ObserverType type);
}
