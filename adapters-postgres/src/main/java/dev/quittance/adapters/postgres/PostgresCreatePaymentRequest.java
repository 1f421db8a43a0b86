package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CreatePaymentRequest;
import dev.quittance.domain.PaymentRequestId;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** Inserts the row and its first event in one statement, then hints that there is work. */
final class PostgresCreatePaymentRequest implements CreatePaymentRequest {
  private final Jdbi jdbi;
  private final Hint workHint;

  PostgresCreatePaymentRequest(Jdbi jdbi, Hint workHint) {
    this.jdbi = jdbi;
    this.workHint = workHint;
  }

  @Override
  public Result create(NewPaymentRequest request) {
    Result result = jdbi.withHandle(handle -> create(handle, request));
    if (result instanceof Result.Created) {
      workHint.give();
    }
    return result;
  }

  /** In the transaction of the handle; the hint is the caller's to give, after the commit. */
  static Result create(Handle handle, NewPaymentRequest request) {
    if (CreateStatement.execute(handle, request)) {
      return new Result.Created(request.id());
    }
    return isStored(handle, request.id())
        ? new Result.AlreadyExists(request.id())
        : new Result.AddressTaken(request.target().address());
  }

  private static boolean isStored(Handle handle, PaymentRequestId id) {
    return handle
        .createQuery("SELECT EXISTS (SELECT 1 FROM app.payment_requests WHERE id = :id)")
        .bind("id", id.value())
        .mapTo(Boolean.class)
        .one();
  }
}
