package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.REQUESTS;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/**
 * Calls that must be refused, built from tables. {@code KEY} stands for a writer's key and {@code
 * ID} for a request of its merchant; texts are sent as ISO-8859-1, so every byte can be had.
 */
record Abuse(String name, String bytes) {
  static final String MARK = "FORGED";
  static final String AUTHORIZED = "Authorization: Bearer KEY\r\n";

  static Stream<Abuse> all() {
    return Stream.concat(
        AbusedHeaders.all(),
        Stream.of(
                AbusedFields.all(),
                AbusedBodies.all(),
                AbusedQueries.all(),
                AbusedPaths.all(),
                AbusedHttp.all())
            .flatMap(List::stream));
  }

  static Abuse create(String name, String body) {
    String bytes = new String(body.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    return raw(name, "POST", REQUESTS, AUTHORIZED + json(bytes.length()), bytes);
  }

  static String json(int length) {
    return "Content-Type: application/json\r\nContent-Length: " + length + "\r\n";
  }

  static Abuse raw(String name, String method, String target, String headers, String body) {
    return new Abuse(
        name,
        method
            + " "
            + target
            + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n"
            + headers
            + "\r\n"
            + body);
  }

  static String shorten(String text) {
    String line = text.replaceAll("\\p{Cntrl}", "~");
    return line.length() <= 60 ? line : line.substring(0, 60) + "...";
  }
}
