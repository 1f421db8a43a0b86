package dev.quittance.application;

import dev.quittance.application.port.FindApiKey;
import java.util.Optional;

/** Use case: from the text a caller sends to who the caller is. */
public final class AuthenticateApiKey {
  private static final String NO_HASH = "0".repeat(64);

  private final FindApiKey findApiKey;

  public AuthenticateApiKey(FindApiKey findApiKey) {
    this.findApiKey = findApiKey;
  }

  /** Empty for a key that is malformed, unknown, wrong or revoked: the caller is not told which. */
  public Optional<Principal> authenticate(String text) {
    return ApiKey.parse(text).flatMap(this::authenticate);
  }

  private Optional<Principal> authenticate(ApiKey key) {
    var stored = findApiKey.find(key.id());
    // Compared even if there is nothing to compare with, so that unknown ids take as long.
    boolean matches = key.hasSecretHash(stored.map(found -> found.secretHash()).orElse(NO_HASH));
    return stored
        .filter(found -> matches && found.revokedAt().isEmpty())
        .map(found -> new Principal(found.id(), found.merchantId(), found.role()));
  }
}
