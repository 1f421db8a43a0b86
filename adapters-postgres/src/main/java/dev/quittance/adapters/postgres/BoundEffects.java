package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AnswerOnce.Effects;
import dev.quittance.application.port.CreatePaymentRequest.NewPaymentRequest;
import dev.quittance.application.port.CreatePaymentRequest.Result;
import org.jdbi.v3.core.Handle;

/** The ports of one call's work, bound to its transaction. Used by the thread of the call only. */
final class BoundEffects {
  private final Handle handle;
  private boolean created;

  BoundEffects(Handle handle) {
    this.handle = handle;
  }

  Effects ports() {
    return new Effects(
        this::create,
        command -> PostgresCancelPaymentRequest.cancel(handle, command),
        (merchantId, id) -> PostgresReadPaymentRequest.read(handle, merchantId, id),
        new PostgresResolveDiscrepancy(handle));
  }

  /** Whether there is new work for the reconciler, once this is committed. */
  boolean created() {
    return created;
  }

  private Result create(NewPaymentRequest request) {
    Result result = PostgresCreatePaymentRequest.create(handle, request);
    created |= result instanceof Result.Created;
    return result;
  }
}
