package dev.quittance.application.port;

import dev.quittance.domain.NetworkId;
import java.time.Instant;
import java.util.UUID;

/**
 * Where a merchant's addresses on a network come from.
 *
 * @param extendedPublicKey of the account, as the merchant gave it; never a private one
 * @param nextIndex of the address that comes next
 */
public record Wallet(
    UUID id,
    String merchantId,
    NetworkId network,
    String extendedPublicKey,
    long nextIndex,
    Instant createdAt) {}
