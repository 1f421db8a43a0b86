package dev.quittance.adapters.postgres;

import dev.quittance.application.port.SwitchObserver;
import org.jdbi.v3.core.Jdbi;

final class PostgresSwitchObserver implements SwitchObserver {
  private final Jdbi jdbi;
  private final Hint pollHint;

  PostgresSwitchObserver(Jdbi jdbi, Hint pollHint) {
    this.jdbi = jdbi;
    this.pollHint = pollHint;
  }

  @Override
  public boolean switchTo(String name, boolean active) {
    boolean known =
        jdbi.withHandle(
            handle ->
                handle
                        .createUpdate(
                            """
                            UPDATE app.observers
                               SET active = :active,
                                   -- what was paused is not late
                                   next_poll_at = CASE WHEN active THEN next_poll_at
                                                       ELSE greatest(next_poll_at, now()) END
                             WHERE name = :name
                            """)
                        .bind("name", name)
                        .bind("active", active)
                        .execute()
                    == 1);
    if (known) {
      pollHint.give();
    }
    return known;
  }
}
