package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ClaimOpenForReconciliation;
import dev.quittance.domain.ClaimedRequest;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/**
 * One statement, one short transaction:
 *
 * <ol>
 *   <li>read the first due entries of the partial index, passing over rows that another claim is
 *       taking at this moment;
 *   <li>lease them: owner, expiry, the next epoch; the due time becomes the lease's end, so that a
 *       leased row leaves the head of the index and a dead worker's row comes due by itself;
 *   <li>answer with everything that is needed to observe and decide.
 * </ol>
 *
 * <p>If the answer is lost on the way, nobody works on these rows until their lease ends. That is
 * all.
 */
final class PostgresClaimOpenForReconciliation implements ClaimOpenForReconciliation {
  private final Jdbi jdbi;
  private final ParkedRows parkedRows;

  PostgresClaimOpenForReconciliation(Jdbi jdbi, ParkedRows parkedRows) {
    this.jdbi = jdbi;
    this.parkedRows = parkedRows;
  }

  @Override
  public Claimed claim(Command command) {
    List<ClaimedRow> rows = claimRows(command);
    var requests = new ArrayList<ClaimedRequest>(rows.size());
    var unreadable = new ArrayList<ParkedRows.Row>();
    for (ClaimedRow row : rows) {
      try {
        requests.add(row.decode(command.worker()));
      } catch (RuntimeException e) {
        unreadable.add(new ParkedRows.Row(row.id(), row.epoch(), "unreadable: " + e.getMessage()));
      }
    }
    parkedRows.park(unreadable);
    return new Claimed(requests, unreadable.size());
  }

  private List<ClaimedRow> claimRows(Command command) {
    // statement_timestamp() is stable, so it can bound the index scan; clock_timestamp() there is
    // evaluated for every entry of the backlog (1,122 buffers against 3).
    // The status list is literally that of the index, or the planner does not use it.
    // NO KEY: nothing here changes a key, so rows referring to this table are not held up.
    // The limit is written out: as a parameter it makes the server plan every claim anew, because a
    // plan for any limit expects a tenth of the backlog. Planning was a tenth of the claim.
    // By ctid, because a locked row stays where it is: it saves a descent of the primary key per
    // row.
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery(
                    """
                    WITH lease AS MATERIALIZED (
                      SELECT clock_timestamp() + :lease_millis * interval '1 millisecond' AS ends_at
                    ),
                    due AS MATERIALIZED (
                      SELECT ctid
                        FROM app.payment_requests
                       WHERE status IN ('pending', 'detected')
                         AND reconcile_due_at <= statement_timestamp()
                         AND (reconcile_lease_until IS NULL
                              OR reconcile_lease_until <= statement_timestamp())
                       ORDER BY reconcile_due_at, created_at, id
                       LIMIT %d
                         FOR NO KEY UPDATE SKIP LOCKED
                    )
                    UPDATE app.payment_requests AS r
                       SET reconcile_lease_owner = :owner,
                           reconcile_lease_until = lease.ends_at,
                           reconcile_lease_epoch = r.reconcile_lease_epoch + 1,
                           reconcile_due_at = lease.ends_at
                      FROM due, lease
                     WHERE r.ctid = due.ctid
                    RETURNING r.id, r.merchant_id, r.chain, r.network, r.asset, r.status, r.version,
                              r.expected_amount_minor::text AS expected, r.address_canonical,
                              r.token_standard, r.token_contract, r.token_decimals,
                              r.created_at, r.expires_at, r.attempts,
                              r.reconcile_lease_epoch AS epoch,
                              statement_timestamp() AS claimed_at
                    """
                        .formatted(command.limit()))
                .bind("lease_millis", command.lease().toMillis())
                .bind("owner", command.worker().leaseOwner())
                .map((row, context) -> ClaimedRow.read(row))
                .list());
  }
}
