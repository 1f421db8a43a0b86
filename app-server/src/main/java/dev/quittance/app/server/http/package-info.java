/**
 * Routes, validation, answers: HTTP on one side, use cases on the other.
 *
 * <p>A call passes, in this order:
 *
 * <ol>
 *   <li>Jetty: limits on connections, headers and idleness. What it refuses by itself is answered
 *       by {@link dev.quittance.app.server.http.JettyErrors} in the same shape as everything else.
 *   <li>{@link dev.quittance.app.server.http.CallFilter}: the names of the call, the headers of
 *       every answer, one line in the log and one measurement.
 *   <li>The router, from the table in {@link dev.quittance.app.server.http.Routes}: 404 and 405.
 *   <li>{@link dev.quittance.app.server.http.Gate}: key (401), rate (429), role (403), media type
 *       (415), body (413, 408). None of this is remembered with an idempotency key.
 *   <li>{@link dev.quittance.app.server.http.AnswerCalls}, for calls that write: the transaction of
 *       the idempotency key. The body is validated inside, so that a refusal is remembered too.
 *   <li>A handler per route. It answers or throws an {@link
 *       dev.quittance.app.server.http.ApiError}; {@link dev.quittance.app.server.http.Failures}
 *       turns everything else into 503 or 500.
 * </ol>
 */
package dev.quittance.app.server.http;
