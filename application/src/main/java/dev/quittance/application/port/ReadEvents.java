package dev.quittance.application.port;

import java.util.List;

@FunctionalInterface
public interface ReadEvents {
  /**
   * The merchant's events past a position, in the order of their positions. Who goes on from the
   * last position never misses an event.
   */
  List<EventView> read(String merchantId, long afterPosition, int limit);
}
