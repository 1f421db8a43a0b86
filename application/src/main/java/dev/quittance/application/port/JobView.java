package dev.quittance.application.port;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * A job as an operator sees it.
 *
 * @param tick the moment of the schedule that created it; empty when a person did
 * @param error of the last attempt that failed
 * @param result a JSON object as text
 */
public record JobView(
    UUID id,
    Address address,
    JobMode mode,
    JobStatus status,
    int attempts,
    Optional<String> leaseOwner,
    Optional<Instant> tick,
    Times times,
    Optional<String> error,
    Optional<String> result) {

  /**
   * @param network with its chain, such as bitcoin/regtest
   */
  public record Address(UUID id, String network, String asset, String text) {}

  public record Times(
      Instant dueAt,
      Instant createdAt,
      Optional<Instant> startedAt,
      Optional<Instant> finishedAt) {}
}
