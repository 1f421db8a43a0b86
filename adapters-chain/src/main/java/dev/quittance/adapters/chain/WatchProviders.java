package dev.quittance.adapters.chain;

import java.time.Duration;

/**
 * Told of what goes on between us and the endpoints: metrics and logs. Called often and from many
 * threads. The name of a provider is its network and its host, without any key.
 */
public interface WatchProviders {
  WatchProviders NOBODY = new WatchProviders() {};

  /** The status of a call that was answered as it should be. */
  String OK = "ok";

  /** States of a provider's circuit: asked normally, left alone, tried again. */
  enum Circuit {
    CLOSED,
    OPEN,
    HALF_OPEN
  }

  /** Before any call, so that figures begin at zero. */
  default void configured(String provider) {}

  /**
   * @param status {@link #OK}, or one of {@link ChainObservers#failureCodes()}
   */
  default void called(String provider, String status, Duration time) {}

  default void circuitChanged(String provider, Circuit from, Circuit to) {}

  /** It said something else than the endpoints that agreed. */
  default void outvoted(String provider) {}
}
