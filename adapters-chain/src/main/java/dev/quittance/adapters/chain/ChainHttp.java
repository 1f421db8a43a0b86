package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import java.net.ProtocolException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/** One HTTP call, bounded in time and in size. */
record ChainHttp(HttpClient client, CallLimits limits) {
  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final int REQUEST_TIMEOUT = 408;
  private static final int TOO_LARGE = 413;
  private static final int TOO_EARLY = 425;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERRORS = 500;

  byte[] send(Endpoint endpoint, HttpRequest request, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return body(endpoint, request, await(endpoint, request, deadline));
  }

  /**
   * The client's own timeout ends with the headers; this one covers the body. Cancelling closes the
   * connection of a call that is still going on.
   */
  private HttpResponse<byte[]> await(Endpoint endpoint, HttpRequest request, Deadline deadline)
      throws ChainFailure, InterruptedException {
    Duration left = deadline.remaining();
    boolean deadlineIsFirst = left.compareTo(limits.timeout()) <= 0;
    Duration wait = deadlineIsFirst ? left : limits.timeout();
    var body = new AtomicReference<LimitedBody>();
    CompletableFuture<HttpResponse<byte[]>> call =
        client.sendAsync(
            request,
            headers -> body.updateAndGet(none -> new LimitedBody(limits.maxAnswerBytes())));
    try {
      return call.get(wait.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw deadlineIsFirst ? ChainFailure.deadline() : timeout(endpoint);
    } catch (ExecutionException e) {
      // A connection that ends right behind the headers is not always reported to the body.
      boolean cutShort = body.get() != null && !(e.getCause() instanceof LimitedBody.TooLarge);
      throw failure(endpoint, cutShort ? new LimitedBody.CutShort() : e.getCause());
    } finally {
      call.cancel(true);
    }
  }

  private static byte[] body(Endpoint endpoint, HttpRequest request, HttpResponse<byte[]> response)
      throws ChainFailure {
    int status = response.statusCode();
    String answered = endpoint + " answered status " + status;
    if (request.method().equals("POST") && (status == TOO_LARGE || status == BAD_REQUEST)) {
      throw ChainFailure.refused(FailureCode.BATCH_REFUSED, answered);
    }
    return switch (status) {
      case OK -> response.body();
      case TOO_MANY_REQUESTS ->
          throw ChainFailure.rateLimited(
              endpoint + " answered 429: too many requests", RetryAfter.of(response));
      case REQUEST_TIMEOUT, TOO_EARLY -> throw new ChainFailure(FailureCode.HTTP_STATUS, answered);
      default ->
          throw status >= SERVER_ERRORS
              ? ChainFailure.unavailable(answered, RetryAfter.of(response))
              : ChainFailure.refused(FailureCode.HTTP_STATUS, answered);
    };
  }

  private ChainFailure timeout(Endpoint endpoint) {
    return new ChainFailure(
        FailureCode.TIMEOUT,
        endpoint + " gave no answer within " + limits.timeout().toMillis() + " ms");
  }

  private ChainFailure failure(Endpoint endpoint, Throwable cause) {
    return switch (cause) {
      case LimitedBody.TooLarge e ->
          new ChainFailure(
              FailureCode.ANSWER_TOO_LARGE,
              endpoint + " answered more than " + limits.maxAnswerBytes() + " bytes");
      case LimitedBody.CutShort e ->
          ChainFailure.malformed(endpoint + " ended its answer in the middle");
      case ProtocolException e -> ChainFailure.malformed(endpoint + " does not speak HTTP");
      case HttpTimeoutException e -> timeout(endpoint);
      // Only the kind of error: texts of network errors may quote the whole URL.
      default ->
          new ChainFailure(
              FailureCode.UNREACHABLE,
              "cannot reach " + endpoint + ": " + cause.getClass().getSimpleName());
    };
  }
}
