package dev.quittance.application.port;

import dev.quittance.domain.observer.ObserverType;
import dev.quittance.domain.observer.SweepProgress;
import java.time.Instant;
import java.util.UUID;

/**
 * An observer whose poll is due.
 *
 * @param failures polls in a row that failed
 * @param foundAt the database's clock when it was found
 */
public record DueObserver(
    UUID id,
    ObserverType type,
    String name,
    String eventType,
    SourceText source,
    SweepProgress progress,
    int failures,
    Instant foundAt) {}
