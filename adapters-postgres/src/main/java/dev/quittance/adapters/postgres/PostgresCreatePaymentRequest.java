package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.sql.SQLException;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.statement.StatementException;

/** Inserts the row and its first event in one statement, then hints that there is work. */
final class PostgresCreatePaymentRequest implements CreatePaymentRequest {
  private static final String UNIQUE_VIOLATION = "23505";

  private final Jdbi jdbi;
  private final WorkHint workHint;

  PostgresCreatePaymentRequest(Jdbi jdbi) {
    this.jdbi = jdbi;
    this.workHint = new WorkHint(jdbi);
  }

  @Override
  public Result create(NewPaymentRequest request) {
    try {
      int inserted = insert(request);
      if (inserted == 0) {
        return new Result.AlreadyExists(request.id());
      }
      workHint.give();
      return new Result.Created(request.id());
    } catch (StatementException e) {
      if (!isUniqueViolation(e)) {
        throw e;
      }
      // Of two that store one request at the same moment, the later may meet the address first.
      return isStored(request.id())
          ? new Result.AlreadyExists(request.id())
          : new Result.AddressTaken(request.target().address());
    }
  }

  private static boolean isUniqueViolation(StatementException e) {
    return e.getCause() instanceof SQLException cause
        && UNIQUE_VIOLATION.equals(cause.getSQLState());
  }

  private boolean isStored(PaymentRequestId id) {
    return jdbi.withHandle(
        handle ->
            handle
                .createQuery("SELECT EXISTS (SELECT 1 FROM app.payment_requests WHERE id = :id)")
                .bind("id", id.value())
                .mapTo(Boolean.class)
                .one());
  }

  private int insert(NewPaymentRequest request) {
    PaymentTarget target = request.target();
    return jdbi.withHandle(
        handle ->
            handle
                .createUpdate(
                    """
                    WITH created AS (
                      INSERT INTO app.payment_requests
                        (id, merchant_id, partition_key, chain, network, asset, expected_amount_minor,
                         address_canonical, token_standard, token_contract, token_decimals,
                         metadata, expires_at)
                      VALUES
                        (:id, :merchant_id, :merchant_id, :chain, :network, :asset, :expected::numeric,
                         :address, :token_standard, :token_contract, :token_decimals,
                         :metadata::jsonb, now() + :millis_to_pay * interval '1 millisecond')
                      ON CONFLICT (id) DO NOTHING
                      RETURNING *
                    )
                    INSERT INTO app.event_outbox
                      (id, event_id, event_type, aggregate_type, aggregate_id, aggregate_version,
                       partition_key, payload, metadata)
                    SELECT :event_row_id,
                           :public_id || ':' || version,
                           'payment_request.created',
                           'payment_request',
                           :public_id,
                           version,
                           merchant_id,
                           jsonb_build_object(
                             'chain', chain,
                             'network', network,
                             'asset', asset,
                             'address', address_canonical,
                             'to', status,
                             'expected_amount_minor', expected_amount_minor::text,
                             'expires_at', expires_at),
                           jsonb_build_object('version', version)
                      FROM created
                    """)
                .bind("id", request.id().value())
                .bind("public_id", request.id().toString())
                .bind("event_row_id", EventRowIds.next())
                .bind("merchant_id", request.merchantId())
                .bind("chain", target.network().chain().code())
                .bind("network", target.network().name())
                .bind("asset", target.asset())
                .bind("expected", request.expected().toString())
                .bind("address", target.address())
                .bind("token_standard", target.token().map(Token::standard).orElse(null))
                .bind("token_contract", target.token().map(Token::contract).orElse(null))
                .bind("token_decimals", target.token().map(Token::decimals).orElse(null))
                .bind("metadata", request.metadata())
                .bind("millis_to_pay", request.timeToPay().toMillis())
                .execute());
  }
}
