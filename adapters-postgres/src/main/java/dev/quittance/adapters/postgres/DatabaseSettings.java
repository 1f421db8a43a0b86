package dev.quittance.adapters.postgres;

import java.time.Duration;

/**
 * @param poolSize one connection for each worker loop, and two for renewals and heartbeats
 * @param allowUnsafeDurability start even where a crash of the server may lose committed claims
 * @param connectPatience how long to go on trying while the server cannot be reached at start
 */
public record DatabaseSettings(
    DatabaseAddress address,
    String applicationName,
    int poolSize,
    boolean allowUnsafeDurability,
    Duration connectPatience) {

  public DatabaseSettings(
      DatabaseAddress address,
      String applicationName,
      int poolSize,
      boolean allowUnsafeDurability) {
    this(address, applicationName, poolSize, allowUnsafeDurability, Duration.ofSeconds(30));
  }

  /**
   * The same server for a purpose of its own, by which the server's list of sessions tells them.
   */
  DatabaseSettings forPurpose(String purpose, int connections) {
    return new DatabaseSettings(
        address,
        applicationName + "-" + purpose,
        connections,
        allowUnsafeDurability,
        connectPatience);
  }
}
