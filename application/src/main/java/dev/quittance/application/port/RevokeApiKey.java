package dev.quittance.application.port;

@FunctionalInterface
public interface RevokeApiKey {
  /** False when there is no such key. To revoke a key twice is no mistake. */
  boolean revoke(String keyId);
}
