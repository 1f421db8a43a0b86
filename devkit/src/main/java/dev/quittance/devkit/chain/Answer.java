package dev.quittance.devkit.chain;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** An answer, with all that a fault may do to it. */
record Answer(
    int status,
    String contentType,
    byte[] body,
    Optional<Duration> retryAfter,
    Transport transport) {
  private static final String JSON = "application/json";

  /** How the answer travels: after a delay, behind blanks, or not at all. */
  record Transport(Duration delay, int paddingMegabytes, boolean dropped) {
    static final Transport PLAIN = new Transport(Duration.ZERO, 0, false);
  }

  static Answer json(int status, JsonNode node) {
    return new Answer(status, JSON, Json.bytes(node), Optional.empty(), Transport.PLAIN);
  }

  static Answer json(JsonNode node) {
    return json(200, node);
  }

  static Answer text(int status, String text) {
    return of(status, "text/plain", text);
  }

  static Answer of(int status, String contentType, String text) {
    return new Answer(status, contentType, text.getBytes(UTF_8), Optional.empty(), Transport.PLAIN);
  }

  static Answer error(int status, String code, String message) {
    return json(
        status,
        Json.object().set("error", Json.object().put("code", code).put("message", message)));
  }

  Answer withBody(byte[] newBody) {
    return new Answer(status, contentType, newBody, retryAfter, transport);
  }

  Answer withRetryAfter(Duration pause) {
    return new Answer(status, contentType, body, Optional.of(pause), transport);
  }

  Answer with(Transport newTransport) {
    return new Answer(status, contentType, body, retryAfter, newTransport);
  }
}
