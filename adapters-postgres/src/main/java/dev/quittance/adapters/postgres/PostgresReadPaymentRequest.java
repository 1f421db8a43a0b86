package dev.quittance.adapters.postgres;

import dev.quittance.application.port.PaymentRequestView;
import dev.quittance.application.port.ReadPaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

final class PostgresReadPaymentRequest implements ReadPaymentRequest {
  private final Jdbi jdbi;

  PostgresReadPaymentRequest(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Optional<PaymentRequestView> read(String merchantId, PaymentRequestId id) {
    return jdbi.withHandle(handle -> read(handle, merchantId, id));
  }

  /** In the transaction of the handle. */
  static Optional<PaymentRequestView> read(Handle handle, String merchantId, PaymentRequestId id) {
    return handle
        .createQuery(
            """
            SELECT *
              FROM app.payment_requests
             WHERE id = :id
               AND merchant_id = :merchant_id
            """)
        .bind("id", id.value())
        .bind("merchant_id", merchantId)
        .map((row, context) -> PaymentRequestViews.read(row))
        .findOne();
  }
}
