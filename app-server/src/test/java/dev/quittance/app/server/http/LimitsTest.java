package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.BITCOIN;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class LimitsTest {
  private static final Duration DEADLINE = Duration.ofSeconds(1);

  private static TestApi api;

  @BeforeAll
  static void start() {
    var patient = Deadlines.DEFAULT;
    var deadlines = new Deadlines(DEADLINE, DEADLINE, patient.idle(), patient.stop());
    api = TestApi.withDeadlines(deadlines, ports -> ports);
  }

  @AfterAll
  static void stop() {
    api.close();
  }

  @Test
  void aBodyOf64KbIsReadAndOneByteMoreIsNot() {
    String largest = BITCOIN + " ".repeat(BodyReader.MAX_BYTES - BITCOIN.length());

    assertThat(api.asWriter().post(REQUESTS, largest).status()).isEqualTo(201);
    var larger = api.asWriter().post(REQUESTS, largest + " ");
    assertThat(larger.status()).isEqualTo(413);
    assertThat(larger.errorCode()).isEqualTo("body_too_large");
  }

  @Test
  void aBodyWithoutALengthIsReadNoFurtherThanTheLimit() {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + api.api.port() + REQUESTS))
            .header("Authorization", "Bearer " + api.writer)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofInputStream(() -> spaces(BodyReader.MAX_BYTES + 1)))
            .build();

    var got = ApiClient.send(request);

    assertThat(got.status()).isEqualTo(413);
    assertThat(got.errorCode()).isEqualTo("body_too_large");
  }

  @Test
  void anEndlessBodyIsCutOff() throws IOException {
    try (var connection = new RawConnection(api.api.port())) {
      connection.send(head("Transfer-Encoding: chunked\r\n"));
      for (int i = 0; i < 9; i++) {
        connection.send("2000\r\n" + " ".repeat(0x2000) + "\r\n");
      }

      assertThat(connection.readToEnd()).startsWith("HTTP/1.1 413").contains("body_too_large");
    }
  }

  @Test
  void aBodyThatTricklesInIsGivenUp() throws IOException {
    long start = System.nanoTime();
    try (var connection = new RawConnection(api.api.port())) {
      connection.send(head("Content-Length: 100\r\n") + "{");

      assertThat(connection.readToEnd()).startsWith("HTTP/1.1 408").contains("request_timeout");
    }
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(DEADLINE);
  }

  @Test
  void headersThatTrickleInAreGivenUp() throws IOException {
    try (var connection = new RawConnection(api.api.port())) {
      connection.send("GET /healthz HTTP/1.1\r\nHost: x\r\nX: ");

      await().atMost(Duration.ofSeconds(10)).until(() -> !canSend(connection, "y"));
    }
  }

  @Test
  void aBodyThatBreaksOffIsABadRequest() throws IOException {
    long rows = api.count("payment_requests");

    String got = RawConnection.exchange(api.api.port(), head("Content-Length: 500\r\n") + BITCOIN);

    assertThat(got).startsWith("HTTP/1.1 400").contains("bad_request");
    assertThat(api.count("payment_requests")).isEqualTo(rows);
  }

  @Test
  void headersOfMoreThan8KbAreRefused() {
    var got = api.asWriter().get("/healthz", Map.of("X-Filler", "x".repeat(9_000)));

    assertThat(got.status()).isEqualTo(431);
    assertThat(got.errorCode()).isEqualTo("headers_too_large");
    assertThat(got.header("X-Request-ID")).isPresent();
  }

  @Test
  void aKeyThatCallsTooOftenIsToldToWait() {
    var strict = new HttpSettings("127.0.0.1", 0, 1, 3);
    try (var limited = TestApi.start(strict, ports -> ports)) {
      var client = limited.asWriter();
      for (int i = 0; i < 3; i++) {
        assertThat(client.get("/v1/assets").status()).isEqualTo(200);
      }

      var refused = client.get("/v1/assets");

      assertThat(refused.status()).isEqualTo(429);
      assertThat(refused.errorCode()).isEqualTo("rate_limited");
      assertThat(refused.header("Retry-After")).contains("1");
      assertThat(limited.as(limited.reader).get("/v1/assets").status()).isEqualTo(200);
    }
  }

  private static boolean canSend(RawConnection connection, String text) {
    try {
      connection.send(text);
      return true;
    } catch (IOException e) {
      return false;
    }
  }

  private static String head(String length) {
    return "POST %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nContent-Type: application/json\r\n%s\r\n"
        .formatted(REQUESTS, api.writer, length);
  }

  private static InputStream spaces(int count) {
    return new ByteArrayInputStream(" ".repeat(count).getBytes(StandardCharsets.US_ASCII));
  }
}
