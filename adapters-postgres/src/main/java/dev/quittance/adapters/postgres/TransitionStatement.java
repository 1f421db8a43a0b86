package dev.quittance.adapters.postgres;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The compare-and-set of a batch. It tells which rows it wrote. */
final class TransitionStatement {
  private TransitionStatement() {}

  /**
   * @param ids empty when every row was written
   * @param transactionId to ask for if the commit's answer is lost; empty when nothing was written
   */
  record Written(Optional<Set<UUID>> ids, Optional<String> transactionId) {}

  static Written execute(Handle handle, VerdictArrays verdicts) {
    // The epoch is the safety. Without it, "or no lease" lets a superseded worker write once its
    // successor has released the row (126 times in a minute of pauses; with it never in 96,076).
    // An expired lease is refused too, even if nobody has claimed the row since.
    return verdicts
        .bindTo(
            handle.createQuery(
                """
                WITH verdict AS (
                  SELECT *
                    FROM unnest(:ids::uuid[], :from::text[], :to::text[], :versions::bigint[],
                                :epochs::bigint[], :owners::text[], :next_looks::bigint[],
                                :failures::boolean[], :errors::text[], :seen::text[],
                                :confirmed::text[], :heights::bigint[], :hashes::text[],
                                :sources::text[], :event_row_ids::uuid[],
                                :disputes::text[], :answers::text[])
                      AS v(id, from_status, to_status, version, epoch, owner, next_look_millis,
                           failure, error, seen, confirmed,
                           head_height, head_hash, source, event_row_id, dispute, answers)
                ),
                written AS (
                  UPDATE app.payment_requests AS r
                     SET status = v.to_status,
                         version = r.version
                           + (v.to_status <> v.from_status
                              OR v.dispute IS NOT NULL
                                 AND r.dispute IS DISTINCT FROM v.dispute::jsonb)::int,
                         received_amount_minor =
                           coalesce(v.seen::numeric, r.received_amount_minor),
                         last_observed_at = CASE WHEN v.seen IS NULL THEN r.last_observed_at
                                                 ELSE clock_timestamp() END,
                         confirmed_at = CASE WHEN v.to_status = 'confirmed'
                                             THEN clock_timestamp() END,
                         updated_at = CASE WHEN v.to_status <> v.from_status
                                             OR v.dispute IS NOT NULL
                                                AND r.dispute IS DISTINCT FROM v.dispute::jsonb
                                           THEN clock_timestamp() ELSE r.updated_at END,
                         -- ended by an observation, not by silence
                         dispute = CASE WHEN v.seen IS NULL
                                        THEN coalesce(v.dispute::jsonb, r.dispute) END,
                         attempts = CASE WHEN v.failure THEN r.attempts + 1 ELSE 0 END,
                         last_error = v.error,
                         parked_reason = NULL,
                         reconcile_lease_owner = NULL,
                         reconcile_lease_until = NULL,
                         reconcile_due_at =
                           clock_timestamp() + v.next_look_millis * interval '1 millisecond'
                    FROM verdict AS v
                   WHERE r.id = v.id
                     AND r.status = v.from_status
                     AND r.version = v.version
                     AND r.reconcile_lease_epoch = v.epoch
                     AND (r.reconcile_lease_owner IS NULL
                          OR (r.reconcile_lease_owner = v.owner
                              AND r.reconcile_lease_until > clock_timestamp()))
                  RETURNING r.id, 'pr_' || replace(r.id::text, '-', '') AS public_id, r.version,
                            r.merchant_id, r.chain, r.network, r.asset, r.address_canonical,
                            r.expected_amount_minor, r.received_amount_minor, v.from_status,
                            v.to_status, v.epoch, v.owner, v.seen, v.confirmed, v.head_height,
                            v.head_hash, v.source, v.event_row_id, v.answers,
                            r.version > v.version AS is_new
                ),
                event AS (
                  INSERT INTO app.event_outbox
                    (id, event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
                     partition_key, payload, metadata)
                  SELECT event_row_id,
                         -- derived, so that a repeat collides instead of doubling
                         public_id || ':' || version,
                         'payment_request.'
                           || CASE WHEN answers IS NULL THEN to_status ELSE 'disputed' END,
                         'payment_request',
                         public_id,
                         version,
                         merchant_id,
                         -- two whole objects: to put one together would cost every event
                         CASE WHEN answers IS NULL THEN jsonb_build_object(
                           'chain', chain,
                           'network', network,
                           'asset', asset,
                           'address', address_canonical,
                           'from', from_status,
                           'to', to_status,
                           'expected_amount_minor', expected_amount_minor::text,
                           'received_amount_minor', seen,
                           'confirmed_amount_minor', confirmed,
                           'head_height', head_height,
                           'head_hash', head_hash,
                           'source', source)
                         ELSE jsonb_build_object(
                           'chain', chain,
                           'network', network,
                           'asset', asset,
                           'address', address_canonical,
                           'from', from_status,
                           'to', to_status,
                           'expected_amount_minor', expected_amount_minor::text,
                           'received_amount_minor', received_amount_minor::text,
                           'answers', answers::jsonb)
                         END,
                         jsonb_build_object(
                           'worker_id', owner, 'lease_epoch', epoch, 'version', version)
                    FROM written
                   WHERE is_new
                )
                -- The ids only if somebody has to be told which rows were not written
                SELECT CASE WHEN count(*) < :count THEN coalesce(array_agg(id), '{}') END AS ids,
                       CASE WHEN count(*) > 0 THEN pg_current_xact_id()::text END AS transaction_id
                  FROM written
                """))
        .map((row, context) -> read(row))
        .one();
  }

  private static Written read(ResultSet row) throws SQLException {
    var ids = row.getArray("ids");
    return new Written(
        ids == null ? Optional.empty() : Optional.of(Set.of((UUID[]) ids.getArray())),
        Optional.ofNullable(row.getString("transaction_id")));
  }
}
