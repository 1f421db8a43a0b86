package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CreatePaymentRequest.Derivation;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.domain.PaymentTarget;
import dev.quittance.domain.Token;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Update;

/** The address, the row and its first event, in one statement: all of them or none. */
final class CreateStatement {
  private CreateStatement() {}

  /** False when the id, the address or its place in the wallet is in use; nothing is written. */
  static boolean execute(Handle handle, NewPaymentRequest request) {
    // No conflict is an error here: an error would end the transaction that others share with us.
    var insert =
        handle.createUpdate(
            """
            WITH address AS (
              INSERT INTO app.payment_addresses
                (request_id, merchant_id, chain, network, address_canonical,
                 wallet_id, derivation_index)
              VALUES
                (:id, :merchant_id, :chain, :network, :address, :wallet_id, :derivation_index)
              ON CONFLICT DO NOTHING
              RETURNING request_id
            ),
            created AS (
              INSERT INTO app.payment_requests
                (id, merchant_id, partition_key, chain, network, asset, expected_amount_minor,
                 address_canonical, token_standard, token_contract, token_decimals,
                 metadata, expires_at)
              SELECT request_id, :merchant_id, :merchant_id, :chain, :network, :asset,
                     :expected::numeric, :address,
                     :token_standard, :token_contract, :token_decimals,
                     :metadata::jsonb, now() + :millis_to_pay * interval '1 millisecond'
                FROM address
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
                   jsonb_strip_nulls(jsonb_build_object(
                     'version', version,
                     'correlation_id', :correlation_id,
                     'causation_id', :causation_id,
                     'user_id', :user_id,
                     'trace_id', :trace_id))
              FROM created
            """);
    bindRequest(insert, request);
    bindTarget(insert, request.target());
    bindDerivation(insert, request.derivation());
    ContextBinding.bind(insert, request.context());
    return insert.execute() == 1;
  }

  private static void bindRequest(Update insert, NewPaymentRequest request) {
    insert
        .bind("id", request.id().value())
        .bind("public_id", request.id().toString())
        .bind("event_row_id", EventRowIds.next())
        .bind("merchant_id", request.merchantId())
        .bind("expected", request.expected().toString())
        .bind("metadata", request.metadata())
        .bind("millis_to_pay", request.timeToPay().toMillis());
  }

  private static void bindTarget(Update insert, PaymentTarget target) {
    insert
        .bind("chain", target.network().chain().code())
        .bind("network", target.network().name())
        .bind("asset", target.asset())
        .bind("address", target.address())
        .bind("token_standard", target.token().map(Token::standard).orElse(null))
        .bind("token_contract", target.token().map(Token::contract).orElse(null))
        .bind("token_decimals", target.token().map(Token::decimals).orElse(null));
  }

  private static void bindDerivation(Update insert, Optional<Derivation> derivation) {
    insert
        .bind("wallet_id", derivation.map(Derivation::walletId).orElse(null))
        .bind("derivation_index", derivation.map(Derivation::index).orElse(null));
  }
}
