package dev.quittance.adapters.postgres;

import dev.quittance.application.port.CancelPaymentRequest;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/** The statement decides; when it wrote nothing, the row as it is by now says why. */
final class PostgresCancelPaymentRequest implements CancelPaymentRequest {
  private final Jdbi jdbi;

  PostgresCancelPaymentRequest(Jdbi jdbi) {
    this.jdbi = jdbi;
  }

  @Override
  public Result cancel(Command command) {
    return jdbi.withHandle(handle -> cancel(handle, command));
  }

  /** In the transaction of the handle. */
  static Result cancel(Handle handle, Command command) {
    return CancelStatement.execute(handle, command)
        .<Result>map(Result.Cancelled::new)
        .orElseGet(() -> refused(handle, command));
  }

  private static Result refused(Handle handle, Command command) {
    return PostgresReadPaymentRequest.read(handle, command.merchantId(), command.id())
        .<Result>map(
            current ->
                current.status().isOpen()
                    ? new Result.VersionChanged(current.version())
                    : new Result.NotOpen(current.status()))
        .orElseGet(Result.NotFound::new);
  }
}
