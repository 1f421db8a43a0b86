package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CancelPaymentRequest.Command;
import dev.quittance.application.port.PaymentRequestView;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/** The row and its event in one statement. Whoever holds its lease finds the epoch gone. */
final class CancelStatement {
  private CancelStatement() {}

  /** Empty when there is no such open request; nothing is written. */
  static Optional<PaymentRequestView> execute(Handle handle, Command command) {
    // The row is locked first, because the event tells the status that was replaced.
    Query cancel =
        handle.createQuery(
            """
            WITH open AS MATERIALIZED (
              SELECT id, status
                FROM app.payment_requests
               WHERE id = :id
                 AND merchant_id = :merchant_id
                 AND status IN ('pending', 'detected')
                 AND version = coalesce(:expected_version::bigint, version)
                 FOR NO KEY UPDATE
            ),
            written AS (
              UPDATE app.payment_requests AS r
                 SET status = 'failed',
                     version = r.version + 1,
                     updated_at = clock_timestamp(),
                     parked_reason = NULL,
                     dispute = NULL,
                     reconcile_lease_owner = NULL,
                     reconcile_lease_until = NULL,
                     reconcile_lease_epoch = r.reconcile_lease_epoch + 1
                FROM open
               WHERE r.id = open.id
              RETURNING r.*, open.status AS from_status
            ),
            event AS (
              INSERT INTO app.event_outbox
                (id, event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
                 partition_key, payload, metadata)
              SELECT :event_row_id,
                     :public_id || ':' || version,
                     'payment_request.' || status,
                     'payment_request',
                     :public_id,
                     version,
                     merchant_id,
                     jsonb_build_object(
                       'chain', chain,
                       'network', network,
                       'asset', asset,
                       'address', address_canonical,
                       'from', from_status,
                       'to', status,
                       'expected_amount_minor', expected_amount_minor::text,
                       'received_amount_minor', received_amount_minor::text,
                       'reason', :reason),
                     jsonb_build_object(
                       'version', version,
                       'correlation_id', :correlation_id,
                       'causation_id', :causation_id,
                       'user_id', :user_id,
                       'trace_id', :trace_id)
                FROM written
            )
            SELECT *
              FROM written
            """);
    return bind(cancel, command).map((row, context) -> PaymentRequestViews.read(row)).findOne();
  }

  private static Query bind(Query cancel, Command command) {
    var version = command.expectedVersion();
    cancel
        .bind("id", command.id().value())
        .bind("public_id", command.id().toString())
        .bind("merchant_id", command.merchantId())
        .bind("expected_version", version.isPresent() ? version.getAsLong() : null)
        .bind("reason", command.reason())
        .bind("event_row_id", EventRowIds.next());
    return ContextBinding.bind(cancel, Optional.of(command.context()));
  }
}
