package dev.quittance.adapters.chain;

import dev.quittance.application.Deadline;
import java.net.ProtocolException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/** The HTTP calls to one network: bounded in number, in time and in size. */
final class ChainHttp {
  private static final int OK = 200;
  private static final int TOO_MANY_REQUESTS = 429;

  private final HttpClient client;
  private final Semaphore inFlight;
  private final Duration callTimeout;
  private final long maxAnswerBytes;

  ChainHttp(HttpClient client, ChainSettings settings) {
    this.client = client;
    this.inFlight = new Semaphore(settings.concurrency());
    this.callTimeout = settings.callTimeout();
    this.maxAnswerBytes = settings.maxAnswerBytes();
  }

  byte[] get(Endpoint endpoint, String path, Deadline deadline)
      throws ChainFailure, InterruptedException {
    return send(endpoint, endpoint.request(path).GET().build(), deadline);
  }

  byte[] post(Endpoint endpoint, byte[] json, Deadline deadline)
      throws ChainFailure, InterruptedException {
    HttpRequest request =
        endpoint
            .request()
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofByteArray(json))
            .build();
    return send(endpoint, request, deadline);
  }

  private byte[] send(Endpoint endpoint, HttpRequest request, Deadline deadline)
      throws ChainFailure, InterruptedException {
    if (!inFlight.tryAcquire(deadline.remaining().toNanos(), TimeUnit.NANOSECONDS)) {
      throw ChainFailure.deadline();
    }
    try {
      return body(endpoint, await(endpoint, request, deadline));
    } finally {
      inFlight.release();
    }
  }

  /**
   * The client's own timeout ends with the headers; this one covers the body. Cancelling closes the
   * connection of a call that is still going on.
   */
  private HttpResponse<byte[]> await(Endpoint endpoint, HttpRequest request, Deadline deadline)
      throws ChainFailure, InterruptedException {
    Duration left = deadline.remaining();
    boolean deadlineIsFirst = left.compareTo(callTimeout) <= 0;
    Duration wait = deadlineIsFirst ? left : callTimeout;
    var body = new AtomicReference<LimitedBody>();
    CompletableFuture<HttpResponse<byte[]>> call =
        client.sendAsync(
            request, headers -> body.updateAndGet(none -> new LimitedBody(maxAnswerBytes)));
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

  private static byte[] body(Endpoint endpoint, HttpResponse<byte[]> response) throws ChainFailure {
    return switch (response.statusCode()) {
      case OK -> response.body();
      case TOO_MANY_REQUESTS ->
          throw new ChainFailure(
              FailureCode.RATE_LIMITED, endpoint + " answered 429: too many requests");
      default ->
          throw new ChainFailure(
              FailureCode.HTTP_STATUS, endpoint + " answered status " + response.statusCode());
    };
  }

  private ChainFailure timeout(Endpoint endpoint) {
    return new ChainFailure(
        FailureCode.TIMEOUT, endpoint + " gave no answer within " + callTimeout.toMillis() + " ms");
  }

  private ChainFailure failure(Endpoint endpoint, Throwable cause) {
    return switch (cause) {
      case LimitedBody.TooLarge e ->
          new ChainFailure(
              FailureCode.ANSWER_TOO_LARGE,
              endpoint + " answered more than " + maxAnswerBytes + " bytes");
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
