package dev.quittance.devkit.chain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** An HTTP client for one base address. */
final class Client implements AutoCloseable {
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String base;

  Client(String base) {
    this.base = base;
  }

  HttpResponse<String> get(String path) {
    return send(HttpRequest.newBuilder(URI.create(base + path)).build());
  }

  JsonNode json(String path) {
    return Json.parse(get(path).body().getBytes(UTF_8));
  }

  HttpResponse<String> post(String path, String body) {
    return send(postRequest(path, body));
  }

  HttpResponse<String> put(String path, String body) {
    return send(
        HttpRequest.newBuilder(URI.create(base + path)).PUT(BodyPublishers.ofString(body)).build());
  }

  CompletableFuture<HttpResponse<String>> postLater(String body) {
    return http.sendAsync(postRequest("", body), BodyHandlers.ofString());
  }

  /** The body as it comes; the headers are there when this returns. */
  InputStream postStream(String body) {
    return http.sendAsync(postRequest("", body), BodyHandlers.ofInputStream()).join().body();
  }

  JsonNode rpc(String body) {
    return Json.parse(post("", body).body().getBytes(UTF_8));
  }

  JsonNode call(String method, Object... params) {
    return rpc(rpcBody(1, method, params).toString());
  }

  JsonNode result(String method, Object... params) {
    JsonNode answer = call(method, params);
    if (!answer.has("result")) {
      throw new AssertionError("no result: " + answer);
    }
    return answer.get("result");
  }

  int errorCode(String method, Object... params) {
    return call(method, params).path("error").path("code").asInt(0);
  }

  static ObjectNode rpcBody(int id, String method, Object... params) {
    ArrayNode list = Json.array();
    for (Object param : List.of(params)) {
      if (param instanceof JsonNode node) {
        list.add(node);
      } else if (param instanceof Boolean flag) {
        list.add(flag);
      } else {
        list.add(param.toString());
      }
    }
    ObjectNode body = Json.object().put("jsonrpc", "2.0").put("id", id).put("method", method);
    body.set("params", list);
    return body;
  }

  private HttpRequest postRequest(String path, String body) {
    return HttpRequest.newBuilder(URI.create(base + path))
        .POST(BodyPublishers.ofString(body))
        .build();
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

  @Override
  public void close() {
    http.close();
  }
}
