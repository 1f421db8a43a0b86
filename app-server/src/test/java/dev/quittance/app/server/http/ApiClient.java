package dev.quittance.app.server.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Calls the API as the holder of a key. */
record ApiClient(int port, Optional<String> key) {
  static final String REQUESTS = "/v1/payment-requests";
  static final String BITCOIN =
      """
      {"chain":"bitcoin","network":"regtest","asset":"BTC","amount_minor":"150000"}\
      """;

  private static final HttpClient HTTP =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  record Got(int status, HttpResponse<String> response) {
    String body() {
      return response.body();
    }

    JsonNode json() {
      return Json.MAPPER.readTree(body());
    }

    String text(String field) {
      return json().get(field).stringValue();
    }

    String errorCode() {
      return json().get("error").get("code").stringValue();
    }

    JsonNode details() {
      return json().get("error").get("details");
    }

    Optional<String> header(String name) {
      return response.headers().firstValue(name);
    }
  }

  Got get(String path) {
    return get(path, Map.of());
  }

  Got get(String path, Map<String, String> headers) {
    return send("GET", path, headers, Optional.empty());
  }

  Got post(String path, String body) {
    return post(path, body, Map.of());
  }

  Got post(String path, String body, Map<String, String> headers) {
    return send("POST", path, headers, Optional.of(body));
  }

  /** A new request for bitcoin. */
  String create() {
    return post(REQUESTS, BITCOIN).text("id");
  }

  Got send(String method, String path, Map<String, String> headers, Optional<String> body) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .timeout(Duration.ofSeconds(60))
            .method(method, body.map(BodyPublishers::ofString).orElse(BodyPublishers.noBody()));
    key.ifPresent(text -> request.setHeader("Authorization", "Bearer " + text));
    body.ifPresent(text -> request.setHeader("Content-Type", "application/json"));
    headers.forEach(request::setHeader);
    return send(request.build());
  }

  static Got send(HttpRequest request) {
    try {
      var response = HTTP.send(request, BodyHandlers.ofString());
      return new Got(response.statusCode(), response);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
