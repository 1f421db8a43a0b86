package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AddObserver;
import org.jdbi.v3.core.Jdbi;

final class PostgresAddObserver implements AddObserver {
  private final Jdbi jdbi;
  private final Hint pollHint;

  PostgresAddObserver(Jdbi jdbi, Hint pollHint) {
    this.jdbi = jdbi;
    this.pollHint = pollHint;
  }

  @Override
  public boolean add(NewObserver observer) {
    boolean added =
        jdbi.withHandle(
            handle ->
                handle
                        .createUpdate(
                            """
                            INSERT INTO app.observers (id, type, name, source, event_type, active)
                            VALUES (:id, :type, :name, :source::jsonb, :event_type, :active)
                            ON CONFLICT (name) DO NOTHING
                            """)
                        .bind("id", EventRowIds.next())
                        .bind("type", observer.type().name())
                        .bind("name", observer.name())
                        .bind("source", observer.source().json())
                        .bind("event_type", observer.eventType())
                        .bind("active", observer.active())
                        .execute()
                    == 1);
    if (added) {
      pollHint.give();
    }
    return added;
  }
}
