package dev.quittance.bootstrap.settings;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * How observers are polled.
 *
 * @param enabled whether this process does so
 * @param disabledTypes that it leaves to others
 */
public record ObserverConfiguration(
    boolean enabled, Duration fixedDelay, Duration lockTtl, Set<String> disabledTypes) {
  static ObserverConfiguration read(SettingsReader reader) {
    Map<String, Boolean> types = new TreeMap<>();
    boolean enabled = reader.read(Settings.OBSERVERS_ENABLED);
    Duration fixedDelay = reader.read(Settings.OBSERVER_DELAY);
    Duration lockTtl = reader.read(Settings.OBSERVER_LOCK_TTL);
    types.put("order", reader.read(Settings.ORDER_OBSERVER));
    types.put("inventory", reader.read(Settings.INVENTORY_OBSERVER));
    types.put("wes", reader.read(Settings.WES_OBSERVER));
    types.values().removeIf(wanted -> wanted);
    return new ObserverConfiguration(enabled, fixedDelay, lockTtl, Set.copyOf(types.keySet()));
  }

  /** A lock that ends before the next look at it would change hands for every little pause. */
  void check(SettingsReader reader) {
    reader.atMost(
        Settings.OBSERVER_DELAY, Settings.OBSERVER_LOCK_TTL, fixedDelay.compareTo(lockTtl) <= 0);
  }
}
