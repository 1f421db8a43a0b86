package dev.quittance.application.port;

/** Stores a key, and its merchant if it is new. */
@FunctionalInterface
public interface StoreApiKey {
  void store(String keyId, String merchantId, Role role, String secretHash);
}
