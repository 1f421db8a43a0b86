package dev.quittance.devkit.audit;

import org.jdbi.v3.core.Jdbi;

/**
 * Compares the rows with the log of events: each says what the other says, or something is wrong.
 */
public final class EventHistory {
  private final Jdbi jdbi;

  public EventHistory(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  /** Requests that were declared paid more than once. */
  public long confirmedTwice() {
    return count(
        """
        SELECT count(*)
          FROM (SELECT aggregate_id
                  FROM app.event_outbox
                 WHERE event_type = 'payment_request.confirmed'
                 GROUP BY aggregate_id
                HAVING count(*) > 1) AS twice
        """);
  }

  /** Requests whose events do not run from version 1 to the row's version without a gap. */
  public long brokenHistories() {
    return count(
        """
        SELECT count(*)
          FROM app.payment_requests AS r
          LEFT JOIN (SELECT aggregate_id, count(*) AS events, max(aggregate_version) AS latest
                       FROM app.event_outbox
                      WHERE aggregate_type = 'payment_request'
                      GROUP BY aggregate_id) AS e
            ON e.aggregate_id = 'pr_' || replace(r.id::text, '-', '')
         WHERE (e.events, e.latest) IS DISTINCT FROM (r.version, r.version)
        """);
  }

  /** Requests whose last event says another status than the row. */
  public long disagreements() {
    return count(
        """
        SELECT count(*)
          FROM app.payment_requests AS r
          LEFT JOIN app.event_outbox AS e
            ON e.aggregate_type = 'payment_request'
           AND e.aggregate_id = 'pr_' || replace(r.id::text, '-', '')
           AND e.aggregate_version = r.version
         WHERE CASE e.event_type
                 WHEN 'payment_request.created' THEN 'pending'
                 -- leaves the status as it is, and says which that is
                 WHEN 'payment_request.disputed' THEN e.payload ->> 'to'
                 ELSE replace(e.event_type, 'payment_request.', '')
               END IS DISTINCT FROM r.status
        """);
  }

  public long requests() {
    return count("SELECT count(*) FROM app.payment_requests");
  }

  public long inStatus(String status) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT count(*) FROM app.payment_requests WHERE status = :status")
                .bind("status", status)
                .mapTo(Long.class)
                .one());
  }

  public long leased() {
    return count(
        "SELECT count(*) FROM app.payment_requests WHERE reconcile_lease_owner IS NOT NULL");
  }

  private long count(String sql) {
    return jdbi.withHandle(handle -> handle.createQuery(sql).mapTo(Long.class).one());
  }
}
