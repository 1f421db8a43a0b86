package dev.quittance.application.port;

import dev.quittance.domain.observer.ObserverType;
import java.time.Instant;
import java.util.Optional;

/** An observer as people see it. */
public record ObserverView(
    String name,
    ObserverType type,
    String eventType,
    SourceText source,
    boolean active,
    Optional<String> cursor,
    Instant nextPollAt,
    Optional<Instant> lastSuccess,
    int failures,
    Optional<String> lastError) {}
