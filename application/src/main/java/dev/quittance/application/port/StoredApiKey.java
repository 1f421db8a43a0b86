package dev.quittance.application.port;

import java.time.Instant;
import java.util.Optional;

/**
 * An API key as it is stored: the secret itself is not.
 *
 * @param id the part of the key that is not secret
 * @param secretHash SHA-256 of the secret, in hex
 */
public record StoredApiKey(
    String id,
    String merchantId,
    Role role,
    String secretHash,
    Instant createdAt,
    Optional<Instant> revokedAt) {}
