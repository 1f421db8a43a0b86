package dev.quittance.application.port;

import java.util.List;

/** All observers, by type and name. */
@FunctionalInterface
public interface ListObservers {
  List<ObserverView> list();
}
