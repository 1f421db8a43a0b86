package dev.quittance.devkit.chain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** An answer, with all that a fault may do to it. */
record Answer(
    int status, Map<String, String> headers, byte[] body, Duration delay, Delivery delivery) {
  private static final String CONTENT_TYPE = "Content-Type";
  private static final String JSON = "application/json";

  static Answer json(int status, JsonNode node) {
    return of(status, JSON, Json.bytes(node));
  }

  static Answer json(JsonNode node) {
    return json(200, node);
  }

  static Answer text(int status, String text) {
    return of(status, "text/plain", text);
  }

  static Answer of(int status, String contentType, String text) {
    return of(status, contentType, text.getBytes(UTF_8));
  }

  private static Answer of(int status, String contentType, byte[] body) {
    Map<String, String> headers = Map.of(CONTENT_TYPE, contentType);
    return new Answer(status, headers, body, Duration.ZERO, new Delivery.Whole());
  }

  static Answer error(int status, String code, String message) {
    return json(
        status,
        Json.object().set("error", Json.object().put("code", code).put("message", message)));
  }

  boolean isJson() {
    return JSON.equals(headers.get(CONTENT_TYPE));
  }

  Answer withBody(byte[] newBody) {
    return new Answer(status, headers, newBody, delay, delivery);
  }

  Answer withHeader(String name, String value) {
    Map<String, String> both = Map.of(CONTENT_TYPE, headers.get(CONTENT_TYPE), name, value);
    return new Answer(status, both, body, delay, delivery);
  }

  Answer with(Duration newDelay) {
    return new Answer(status, headers, body, newDelay, delivery);
  }

  Answer with(Delivery newDelivery) {
    return new Answer(status, headers, body, delay, newDelivery);
  }
}
