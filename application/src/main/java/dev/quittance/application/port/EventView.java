package dev.quittance.application.port;

import java.time.Instant;
import java.util.Optional;

/**
 * An event of the log as its merchant sees it.
 *
 * @param position its place in the order of the log; empty until the sequencer has come by
 * @param payload JSON text
 * @param metadata JSON text
 */
public record EventView(
    Optional<Long> position,
    String eventId,
    String type,
    String aggregateId,
    long version,
    String payload,
    String metadata,
    Instant createdAt) {}
