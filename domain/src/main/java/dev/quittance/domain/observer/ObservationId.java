package dev.quittance.domain.observer;

import java.util.UUID;

/** Shown to people as {@code obs_} and the 32 hex digits of the UUID. */
public record ObservationId(UUID value) {
  public static final String PREFIX = "obs_";

  public String hex() {
    return value.toString().replace("-", "");
  }

  @Override
  public String toString() {
    return PREFIX + hex();
  }
}
