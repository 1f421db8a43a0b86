package dev.quittance.adapters.postgres;

import dev.quittance.application.port.AnswerOnce.Answer;
import dev.quittance.application.port.AnswerOnce.Call;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;

/** The rows of {@code app.idempotency_keys}, in the transaction of the handle. */
final class RememberedAnswers {
  private RememberedAnswers() {}

  record Remembered(String bodyHash, Answer answer) {}

  /**
   * False when the call was answered before. Waits while a twin is at work: its rollback lets us
   * in, its commit does not.
   */
  static boolean isFirst(Handle handle, Call call) {
    // A row whose time is over counts as absent and is taken over in place: two twins that find it
    // wait for each other on the row, as they would on a new one. A row that is left alone stays
    // locked by us, so it is still there when it is read next.
    var insert =
        handle.createUpdate(
            """
            INSERT INTO app.idempotency_keys AS k
              (user_id, request_method, request_path, key, request_hash)
            VALUES
              (:principal, :method, :path, :key, :body_hash)
            ON CONFLICT (key, user_id, request_path, request_method) DO UPDATE
               SET request_hash = excluded.request_hash,
                   response_status = NULL,
                   response_body = NULL,
                   created_at = excluded.created_at,
                   expires_at = excluded.expires_at
             WHERE k.expires_at <= clock_timestamp()
            """);
    return bind(insert, call).bind("body_hash", call.bodyHash()).execute() == 1;
  }

  static Remembered read(Handle handle, Call call) {
    var select =
        handle.createQuery(
            """
            SELECT request_hash, response_status, response_body
              FROM app.idempotency_keys
             WHERE key = :key
               AND user_id = :principal
               AND request_path = :path
               AND request_method = :method
            """);
    return bind(select, call)
        .map(
            (row, context) ->
                new Remembered(
                    row.getString("request_hash"),
                    new Answer(row.getInt("response_status"), row.getString("response_body"))))
        .one();
  }

  static void remember(Handle handle, Call call, Answer answer) {
    var update =
        handle.createUpdate(
            """
            UPDATE app.idempotency_keys
               SET response_status = :status,
                   response_body = :body
             WHERE key = :key
               AND user_id = :principal
               AND request_path = :path
               AND request_method = :method
            """);
    bind(update, call).bind("status", answer.status()).bind("body", answer.body()).execute();
  }

  private static <S extends SqlStatement<S>> S bind(S statement, Call call) {
    return statement
        .bind("principal", call.principal())
        .bind("method", call.method())
        .bind("path", call.path())
        .bind("key", call.key());
  }
}
