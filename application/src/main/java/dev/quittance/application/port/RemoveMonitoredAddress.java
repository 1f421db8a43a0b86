package dev.quittance.application.port;

import java.util.UUID;

/** Ends the watch over an address, for good: being enrolled again does not bring it back. */
@FunctionalInterface
public interface RemoveMonitoredAddress {
  Removal remove(UUID id);

  enum Removal {
    REMOVED,
    ALREADY_REMOVED,
    UNKNOWN
  }
}
