package dev.quittance.devkit.demo;

import dev.quittance.application.ApiKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.databind.json.JsonMapper;

/** What a merchant's back end does: it creates requests with idempotency keys. */
final class ApiClient implements AutoCloseable {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private final HttpClient http = HttpClient.newHttpClient();
  private final URI server;
  private final ApiKey key;

  ApiClient(URI server, ApiKey key) {
    this.server = server;
    this.key = key;
  }

  /**
   * @param replayed whether the server had done this before
   */
  record Created(String id, String address, boolean replayed) {}

  Created create(Ask ask, String idempotencyKey) {
    var request =
        HttpRequest.newBuilder(server.resolve("/v1/payment-requests"))
            .timeout(TIMEOUT)
            .header("Authorization", "Bearer " + key.reveal())
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", idempotencyKey)
            .POST(BodyPublishers.ofString(ask.json()))
            .build();
    return read(send(request));
  }

  private HttpResponse<String> send(HttpRequest request) {
    try {
      return http.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static Created read(HttpResponse<String> answer) {
    boolean replayed = answer.headers().firstValue("X-Idempotency-Replayed").isPresent();
    if (answer.statusCode() != (replayed ? 200 : 201)) {
      throw new IllegalStateException(answer.statusCode() + " " + answer.body());
    }
    var body = JSON.readTree(answer.body());
    return new Created(body.get("id").asString(), body.get("address").asString(), replayed);
  }

  @Override
  public void close() {
    http.close();
  }
}
