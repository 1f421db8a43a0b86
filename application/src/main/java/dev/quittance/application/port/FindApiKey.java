package dev.quittance.application.port;

import java.util.Optional;

@FunctionalInterface
public interface FindApiKey {
  /** Revoked ones too. */
  Optional<StoredApiKey> find(String keyId);
}
