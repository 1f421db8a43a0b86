package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.Abuse.AUTHORIZED;
import static dev.quittance.app.server.http.Abuse.json;
import static dev.quittance.app.server.http.Abuse.raw;
import static dev.quittance.app.server.http.Abuse.shorten;
import static dev.quittance.app.server.http.AbusedFields.bodyWith;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;

import java.util.List;
import java.util.stream.Stream;

/** Headers that do not say what they should. */
final class AbusedHeaders {
  private AbusedHeaders() {}

  static Stream<Abuse> all() {
    return Stream.of(contentTypes(), keys(), idempotencyKeys()).flatMap(List::stream);
  }

  private static List<Abuse> contentTypes() {
    String body = bodyWith("", "");
    return Stream.of(
            "",
            "Content-Type:\r\n",
            "Content-Type: text/plain\r\n",
            "Content-Type: application/xml\r\n",
            "Content-Type: application/json; charset=utf-16\r\n",
            "Content-Type: application/json;\r\n",
            "Content-Type: application/json; charset=utf-8; x=y\r\n",
            "Content-Type: application/jsonp\r\n",
            "Content-Type: application/x-www-form-urlencoded\r\n",
            "Content-Type: multipart/form-data; boundary=x\r\n",
            "Content-Type: application/json, text/plain\r\n",
            "Content-Type: */*\r\n",
            "Content-Type: application/json\r\nContent-Type: application/json\r\n",
            "Content-Type: application/vnd.api+json\r\n",
            "Content-Type: application/json; charset=\u00fc\r\n")
        .map(
            type ->
                raw(
                    "type " + type.strip(),
                    "POST",
                    REQUESTS,
                    AUTHORIZED + type + "Content-Length: " + body.length() + "\r\n",
                    body))
        .toList();
  }

  private static List<Abuse> keys() {
    return Stream.of(
            "",
            "Authorization:\r\n",
            "Authorization: KEY\r\n",
            "Authorization: Bearer\r\n",
            "Authorization: Bearer x\r\n",
            "Authorization: Basic KEY\r\n",
            "Authorization: Bearer KEYx\r\n",
            "Authorization: Bearer KEY KEY\r\n",
            "Authorization: Bearer KEY,KEY\r\n",
            "Authorization: Bearer \"KEY\"\r\n",
            "Authorization: Bearer KEY\u0080\r\n",
            "Authorization: Bearer KEY\r\nAuthorization: Bearer KEY\r\n",
            "Authorization: Bearer qk_000000000000_" + "A".repeat(43) + "\r\n",
            "Authorization: Bearer qk_' OR 1=1 --_" + "A".repeat(43) + "\r\n",
            "Authorization: Bearer " + "q".repeat(5_000) + "\r\n",
            "X-Api-Key: KEY\r\n",
            "Cookie: key=KEY\r\n")
        .flatMap(
            header ->
                Stream.of(REQUESTS, "/v1/assets", "/v1/events?wait=30")
                    .map(path -> raw("key " + shorten(header), "GET", path, header, "")))
        .toList();
  }

  private static List<Abuse> idempotencyKeys() {
    String body = bodyWith("", "");
    return Stream.of(
            "Idempotency-Key:\r\n",
            "Idempotency-Key:   \r\n",
            "Idempotency-Key: \u00fc\r\n",
            "Idempotency-Key: a\tb\r\n",
            "Idempotency-Key: " + "x".repeat(256) + "\r\n",
            "Idempotency-Key: a\r\nIdempotency-Key: a\r\n",
            "Idempotency-Key: a\r\nidempotency-key: b\r\n",
            "Idempotency-Key: a\u007f\r\n",
            "Idempotency-Key: a\u0000b\r\n",
            "Idempotency-Key: a\u0001b\r\n")
        .map(
            header ->
                raw(
                    "idempotency " + shorten(header),
                    "POST",
                    REQUESTS,
                    AUTHORIZED + header + json(body.length()),
                    body))
        .toList();
  }
}
