package dev.quittance.application.port;

import java.time.Instant;
import java.util.Optional;

/**
 * Who asked for a change and under which names: carried from the edge into the metadata of events.
 *
 * @param requestId of this call
 * @param userId who acts: the API key's id, or the name of a role of ours
 * @param correlationId of the whole business operation; the request id unless the caller has one
 * @param traceId 32 hex digits of the W3C trace
 */
public record RequestContext(
    String requestId,
    String userId,
    String correlationId,
    String traceId,
    Optional<String> idempotencyKey,
    Instant timestamp) {}
