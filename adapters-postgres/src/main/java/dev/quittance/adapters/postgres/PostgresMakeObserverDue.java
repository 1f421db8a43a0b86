package dev.quittance.adapters.postgres;

import dev.quittance.application.port.MakeObserverDue;
import org.jdbi.v3.core.Jdbi;

final class PostgresMakeObserverDue implements MakeObserverDue {
  private final Jdbi jdbi;
  private final Hint pollHint;

  PostgresMakeObserverDue(Jdbi jdbi, Hint pollHint) {
    this.jdbi = jdbi;
    this.pollHint = pollHint;
  }

  @Override
  public Result makeDue(String name) {
    Result result =
        jdbi.withHandle(
                handle ->
                    handle
                        .createQuery(
                            """
                            UPDATE app.observers
                               SET next_poll_at = now()
                             WHERE name = :name
                            RETURNING active
                            """)
                        .bind("name", name)
                        .mapTo(Boolean.class)
                        .findOne())
            .map(active -> active ? Result.DUE : Result.PAUSED)
            .orElse(Result.UNKNOWN);
    if (result == Result.DUE) {
      pollHint.give();
    }
    return result;
  }
}
