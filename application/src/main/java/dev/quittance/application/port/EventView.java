package dev.quittance.application.port;

import java.time.Instant;
import java.util.Optional;

/**
 * An event of the log as its merchant sees it.
 *
 * @param position its place in the order of the log; empty until the sequencer has come by
 * @param paymentRequestId the request that it is about; empty if it is about none
 * @param payload JSON text
 * @param metadata JSON text
 */
public record EventView(
    Optional<Long> position,
    String eventId,
    String type,
    String aggregateType,
    String aggregateId,
    Optional<String> paymentRequestId,
    long version,
    String payload,
    String metadata,
    Instant createdAt) {}
