package dev.quittance.adapters.postgres;

import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Jdbi;

/**
 * Sets rows aside that this worker cannot handle: released, with a reason, due again in an hour.
 * They stay open, because the money behind them is real and a newer worker may know what to do.
 */
final class ParkedRows {
  private static final int MAX_REASON = 500;

  private final Jdbi jdbi;

  record Row(UUID id, long epoch, String reason) {}

  ParkedRows(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  void park(List<Row> rows) {
    if (rows.isEmpty()) {
      return;
    }
    jdbi.useHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    UPDATE app.payment_requests AS r
                       SET parked_reason = p.reason,
                           reconcile_lease_owner = NULL,
                           reconcile_lease_until = NULL,
                           reconcile_due_at = clock_timestamp() + interval '1 hour'
                      FROM unnest(:ids, :epochs, :reasons) AS p(id, epoch, reason)
                     WHERE r.id = p.id
                       AND r.reconcile_lease_epoch = p.epoch
                       AND r.reconcile_lease_owner IS NOT NULL
                    """)
                .bindArray("ids", UUID.class, rows.stream().map(Row::id).toList())
                .bindArray("epochs", Long.class, rows.stream().map(Row::epoch).toList())
                .bindArray("reasons", String.class, rows.stream().map(ParkedRows::reason).toList())
                .execute());
  }

  private static String reason(Row row) {
    String reason = row.reason();
    return reason.length() <= MAX_REASON ? reason : reason.substring(0, MAX_REASON);
  }
}
