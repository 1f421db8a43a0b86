package dev.quittance.adapters.postgres;

import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/**
 * Ends the jobs of a batch, in one statement:
 *
 * <ol>
 *   <li>the jobs whose claim is still good succeed, with their result; only they go on;
 *   <li>their addresses are locked, in one order, so that two batches with jobs of the same
 *       addresses wait for each other at the most once;
 *   <li>the checkpoints move on, unless somebody else has moved them since the claim;
 *   <li>a finding becomes a discrepancy with its event, unless the same fact is stored already.
 * </ol>
 */
final class CompleteStatement {
  private CompleteStatement() {}

  /** The jobs that were written, each with the discrepancy that it opened. */
  static Map<UUID, Optional<UUID>> execute(Handle handle, CompletionArrays completions) {
    return completions
        .bindTo(
            handle.createQuery(
                """
                WITH completion AS (
                  SELECT *
                    FROM unnest(:ids, :epochs, :owners, :heights, :hashes, :amounts, :states,
                                :evidence, :sightings, :known_heights, :known_hashes, :kinds,
                                :expected, :recorded, :discrepancy_ids, :event_row_ids)
                      AS c(job_id, epoch, owner, height, hash, amount, state, evidence, sightings,
                           known_height, known_hash, kind, expected, recorded, discrepancy_id,
                           event_row_id)
                ),
                succeeded AS (
                  UPDATE app.reconciliation_jobs AS j
                     SET status = 'succeeded',
                         error = NULL,
                         result = jsonb_build_object(
                           'received_amount_minor', c.amount,
                           'height', c.height,
                           'hash', c.hash,
                           'findings', CASE WHEN c.kind IS NULL THEN '[]' ELSE jsonb_build_array(
                             jsonb_build_object(
                               'kind', c.kind,
                               'expected_amount_minor', c.expected,
                               'recorded_amount_minor', c.recorded,
                               'found_amount_minor', c.amount)) END,
                           'counts', jsonb_build_object(
                             'sightings', c.sightings,
                             'findings', (c.kind IS NOT NULL)::int),
                           'evidence', c.evidence::jsonb),
                         finished_at = clock_timestamp(),
                         lease_owner = NULL,
                         lease_until = NULL
                    FROM completion AS c
                   WHERE j.id = c.job_id
                     AND j.lease_epoch = c.epoch
                     AND j.lease_owner = c.owner
                     AND j.lease_until > clock_timestamp()
                  RETURNING c.*, j.address_id
                ),
                address AS MATERIALIZED (
                  SELECT s.*, a.merchant_id, a.request_id, a.chain, a.network, a.asset,
                         a.address_canonical
                    FROM succeeded AS s
                    JOIN app.monitored_addresses AS a ON a.id = s.address_id
                   ORDER BY a.id
                     FOR NO KEY UPDATE OF a
                ),
                moved AS (
                  UPDATE app.monitored_addresses AS a
                     SET checkpoint_height = c.height,
                         checkpoint_hash = c.hash,
                         checkpoint_amount = c.amount::numeric,
                         checkpoint_state = c.state::jsonb
                    FROM address AS c
                   WHERE a.id = c.address_id
                     AND a.checkpoint_height IS NOT DISTINCT FROM c.known_height
                     AND a.checkpoint_hash IS NOT DISTINCT FROM c.known_hash
                ),
                opened AS (
                  INSERT INTO app.discrepancies
                    (id, merchant_id, address_id, request_id, kind, expected_amount_minor,
                     recorded_amount_minor, found_amount_minor, evidence, job_id)
                  SELECT discrepancy_id, merchant_id, address_id, request_id, kind,
                         expected::numeric, recorded::numeric, amount::numeric,
                         evidence::jsonb
                           || jsonb_build_object('examined_height', height, 'examined_hash', hash),
                         job_id
                    FROM address
                   WHERE kind IS NOT NULL
                  ON CONFLICT ON CONSTRAINT discrepancies_once_per_fact DO NOTHING
                  RETURNING id, job_id, version, 'dsc_' || replace(id::text, '-', '') AS public_id
                ),
                event AS (
                  INSERT INTO app.event_outbox
                    (id, event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
                     partition_key, payload, metadata)
                  SELECT c.event_row_id,
                         o.public_id || ':' || o.version,
                         'discrepancy.opened',
                         'discrepancy',
                         o.public_id,
                         o.version,
                         c.merchant_id,
                         jsonb_build_object(
                           'payment_request_id', 'pr_' || replace(c.request_id::text, '-', ''),
                           'chain', c.chain,
                           'network', c.network,
                           'asset', c.asset,
                           'address', c.address_canonical,
                           'kind', c.kind,
                           'expected_amount_minor', c.expected,
                           'recorded_amount_minor', c.recorded,
                           'found_amount_minor', c.amount,
                           'head_height', c.height,
                           'head_hash', c.hash),
                         jsonb_build_object(
                           'worker_id', c.owner, 'lease_epoch', c.epoch, 'version', o.version,
                           'job_id', c.job_id)
                    FROM opened AS o
                    JOIN address AS c ON c.job_id = o.job_id
                )
                SELECT s.job_id, o.id AS discrepancy_id
                  FROM succeeded AS s
                  LEFT JOIN opened AS o ON o.job_id = s.job_id
                """))
        .map(
            (row, context) ->
                Map.entry(
                    row.getObject("job_id", UUID.class),
                    Optional.ofNullable(row.getObject("discrepancy_id", UUID.class))))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }
}
