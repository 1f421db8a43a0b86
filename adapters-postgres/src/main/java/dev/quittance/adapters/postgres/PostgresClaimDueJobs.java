package dev.quittance.adapters.postgres;

import dev.quittance.application.port.ClaimDueJobs;
import dev.quittance.application.port.ClaimedJob;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Jdbi;

/**
 * One statement, one short transaction:
 *
 * <ol>
 *   <li>read the first due entries of the partial index, passing over rows that another claim is
 *       taking at this moment;
 *   <li>lease them: running, owner, expiry, the next epoch; the due time becomes the lease's end,
 *       so that a running job leaves the head of the index and a dead worker's comes due by itself;
 *   <li>answer with what the record says about each address: its checkpoint, its request and what
 *       the request's events saw.
 * </ol>
 */
final class PostgresClaimDueJobs implements ClaimDueJobs {
  private final Jdbi jdbi;

  PostgresClaimDueJobs(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Claimed claim(Command command) {
    var jobs = new ArrayList<ClaimedJob>();
    var unreadable = new ArrayList<Unreadable>();
    for (ClaimedJobRow row : claimRows(command)) {
      try {
        jobs.add(row.decode(command.worker()));
      } catch (RuntimeException e) {
        unreadable.add(new Unreadable(row.claim(command.worker()), e.getMessage()));
      }
    }
    return new Claimed(jobs, unreadable);
  }

  private List<ClaimedJobRow> claimRows(Command command) {
    // Time, status list, limit and ctid are written as in the claim of payment requests, for the
    // reasons given there.
    // OFFSET 0 keeps the look-ups by key: after a tick the planner would rather read whole tables.
    // The ids of events derive from the request's id and version, so they are known without a
    // search. Of a request with thousands of versions, which takes a long dispute, the last ones
    // tell all that matters.
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
                        FROM app.reconciliation_jobs
                       WHERE status IN ('pending', 'running')
                         AND due_at <= statement_timestamp()
                         AND (lease_until IS NULL
                              OR lease_until <= statement_timestamp())
                       ORDER BY due_at, id
                       LIMIT %d
                         FOR NO KEY UPDATE SKIP LOCKED
                    ),
                    claimed AS (
                      UPDATE app.reconciliation_jobs AS j
                         SET status = 'running',
                             attempts = j.attempts + 1,
                             lease_owner = :owner,
                             lease_until = lease.ends_at,
                             lease_epoch = j.lease_epoch + 1,
                             due_at = lease.ends_at,
                             started_at = clock_timestamp()
                        FROM due, lease
                       WHERE j.ctid = due.ctid
                      RETURNING j.id AS job_id, j.address_id AS of_address, j.mode, j.attempts,
                                j.lease_epoch
                    )
                    SELECT claimed.*, address.*, request.*, sighting.*
                      FROM claimed
                      LEFT JOIN LATERAL (
                        SELECT id AS address_id, request_id, chain, network, asset,
                               address_canonical, token_standard, token_contract, token_decimals,
                               checkpoint_height, checkpoint_hash,
                               checkpoint_amount::text AS checkpoint_amount, checkpoint_state
                          FROM app.monitored_addresses
                         WHERE id = claimed.of_address
                        OFFSET 0
                      ) AS address ON true
                      LEFT JOIN LATERAL (
                        SELECT status, version, expected_amount_minor::text AS expected,
                               received_amount_minor::text AS received
                          FROM app.payment_requests
                         WHERE id = address.request_id
                        OFFSET 0
                      ) AS request ON true
                      LEFT JOIN LATERAL (
                        SELECT array_agg((payload ->> 'head_height')::bigint ORDER BY v.version)
                                 AS heights,
                               array_agg(payload ->> 'head_hash' ORDER BY v.version) AS hashes,
                               array_agg(payload ->> 'confirmed_amount_minor' ORDER BY v.version)
                                 AS amounts
                          FROM generate_series(greatest(1, request.version - 99), request.version)
                                 AS v(version)
                         CROSS JOIN LATERAL (
                           SELECT payload
                             FROM app.event_outbox
                            WHERE event_id = 'pr_' || replace(address.request_id::text, '-', '')
                                             || ':' || v.version
                           OFFSET 0
                         ) AS event
                         WHERE payload ->> 'head_height' IS NOT NULL
                           AND payload ->> 'confirmed_amount_minor' IS NOT NULL
                      ) AS sighting ON true
                    """
                        .formatted(command.limit()))
                .bind("lease_millis", command.lease().toMillis())
                .bind("owner", command.worker().leaseOwner())
                .map((row, context) -> ClaimedJobRow.read(row))
                .list());
  }
}
