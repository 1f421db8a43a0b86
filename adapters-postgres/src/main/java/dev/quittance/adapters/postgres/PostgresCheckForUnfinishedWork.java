package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CheckForUnfinishedWork;
import org.jdbi.v3.core.Jdbi;

final class PostgresCheckForUnfinishedWork implements CheckForUnfinishedWork {
  private final Jdbi jdbi;

  PostgresCheckForUnfinishedWork(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public boolean isAnyDueOrLeased() {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    SELECT EXISTS (
                      SELECT 1
                        FROM app.payment_requests
                       WHERE status IN ('pending', 'detected')
                         AND (reconcile_due_at <= statement_timestamp()
                              OR reconcile_lease_owner IS NOT NULL))
                    """)
                .mapTo(Boolean.class)
                .one());
  }
}
