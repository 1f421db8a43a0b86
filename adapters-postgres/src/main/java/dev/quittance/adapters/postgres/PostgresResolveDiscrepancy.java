package dev.quittance.adapters.postgres;

import dev.quittance.application.port.DiscrepancyView;
import dev.quittance.application.port.ResolveDiscrepancy;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The row and its event in one statement, in the transaction of the handle. */
final class PostgresResolveDiscrepancy implements ResolveDiscrepancy {
  private final Handle handle;

  PostgresResolveDiscrepancy(Handle handle) {
    this.handle = handle;
  }

  @Override
  public Result resolve(Command command) {
    boolean resolved = resolveIfOpen(command);
    return PostgresReadDiscrepancy.read(handle, command.merchantId(), command.id())
        .map(view -> result(resolved, view))
        .orElseGet(Result.NotFound::new);
  }

  private static Result result(boolean resolved, DiscrepancyView view) {
    return resolved ? new Result.Resolved(view) : new Result.ResolvedBefore();
  }

  private boolean resolveIfOpen(Command command) {
    var resolve =
        handle
            .createUpdate(
                """
                WITH resolved AS (
                  UPDATE app.discrepancies
                     SET state = 'resolved',
                         version = version + 1,
                         resolved_at = clock_timestamp(),
                         resolved_by = :user_id,
                         resolution = :reason
                   WHERE id = :id
                     AND merchant_id = :merchant_id
                     AND state = 'open'
                  RETURNING *
                )
                INSERT INTO app.event_outbox
                  (id, event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
                   partition_key, payload, metadata)
                SELECT :event_row_id,
                       :public_id || ':' || version,
                       'discrepancy.resolved',
                       'discrepancy',
                       :public_id,
                       version,
                       merchant_id,
                       jsonb_build_object(
                         'payment_request_id', 'pr_' || replace(request_id::text, '-', ''),
                         'kind', kind,
                         'expected_amount_minor', expected_amount_minor::text,
                         'recorded_amount_minor', recorded_amount_minor::text,
                         'found_amount_minor', found_amount_minor::text,
                         'reason', resolution,
                         'resolved_by', resolved_by),
                       jsonb_build_object(
                         'version', version,
                         'correlation_id', :correlation_id,
                         'causation_id', :causation_id,
                         'user_id', :user_id,
                         'trace_id', :trace_id)
                  FROM resolved
                """)
            .bind("id", command.id().value())
            .bind("public_id", command.id().toString())
            .bind("merchant_id", command.merchantId())
            .bind("reason", command.reason())
            .bind("event_row_id", EventRowIds.next());
    return ContextBinding.bind(resolve, Optional.of(command.context())).execute() == 1;
  }
}
