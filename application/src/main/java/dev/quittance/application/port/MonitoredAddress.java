package dev.quittance.application.port;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * An address that is looked at by schedule, as it is stored: also one of a chain that this program
 * does not know.
 *
 * @param ofRequest whether it was handed out to a payment request, whose id it then has
 */
public record MonitoredAddress(
    UUID id,
    String merchantId,
    boolean ofRequest,
    Place place,
    Instant createdAt,
    Optional<Instant> removedAt) {

  public record Place(String chain, String network, String asset, String address) {}
}
