package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.BITCOIN;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.app.server.http.TestApi.RecordedCall;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CallContextTest {
  private static final String TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";

  private static TestApi api;

  @BeforeAll
  static void start() {
    api = TestApi.start();
  }

  @AfterAll
  static void stop() {
    api.close();
  }

  @Test
  void theCallersNamesComeBack() {
    var got =
        api.asWriter()
            .get(
                "/v1/assets",
                Map.of(
                    "X-Request-ID", "req-1",
                    "X-Correlation-ID", "order:7",
                    "traceparent", "00-" + TRACE + "-00f067aa0ba902b7-01"));

    assertThat(got.header("X-Request-ID")).contains("req-1");
    assertThat(got.header("X-Correlation-ID")).contains("order:7");
    assertThat(got.header("traceparent").orElseThrow())
        .matches("00-" + TRACE + "-[0-9a-f]{16}-01")
        .doesNotContain("00f067aa0ba902b7");
  }

  @Test
  void namesThatAreMissingOrUnusableAreMadeUp() {
    for (var headers :
        List.of(
            Map.<String, String>of(),
            Map.of("X-Request-ID", "a b", "X-Correlation-ID", "\t", "traceparent", "00-x"),
            Map.of("X-Request-ID", "x".repeat(129), "traceparent", "00-" + "0".repeat(32)))) {
      var got = api.asNobody().get("/nowhere", headers);

      String id = got.header("X-Request-ID").orElseThrow();
      assertThat(id).matches("[0-9a-f-]{36}");
      assertThat(got.header("X-Correlation-ID")).contains(id);
      assertThat(got.header("traceparent").orElseThrow())
          .matches("00-[0-9a-f]{32}-[0-9a-f]{16}-00");
    }
  }

  @Test
  void everyAnswerHasTheSecurityHeadersAndNoneNamesTheServer() {
    for (String path : List.of("/v1/assets", "/v1/nothing", "/docs", "/healthz", "/nowhere")) {
      var got = api.asNobody().get(path);

      assertThat(got.header("X-Content-Type-Options")).as(path).contains("nosniff");
      assertThat(got.header("Server")).as(path).isEmpty();
    }
    assertThat(api.asWriter().get("/v1/assets").header("Cache-Control")).contains("no-store");
    assertThat(api.asNobody().get("/v1/assets").header("Cache-Control")).contains("no-store");
  }

  @Test
  void oneLinePerCallNamesTheRouteAndTheKeyButNeverASecret() {
    try (var log = CapturedLog.ofTheApi()) {
      String id = api.asWriter().post(REQUESTS, BITCOIN, Map.of("X-Request-ID", "r1")).text("id");
      api.asWriter().get(REQUESTS + "/" + id);
      api.asWriter().get(REQUESTS + "?status=pending");
      api.asNobody().get("/secret/path?token=x");

      var lines = log.lines();
      assertThat(lines).hasSize(4);
      assertThat(lines.get(0))
          .contains("method=POST", "route=" + REQUESTS, "status=201", "duration_ms=")
          .contains("merchant_id=acme", "key_id=", "request_id=r1", "correlation_id=r1");
      assertThat(lines.get(1)).contains("route=" + REQUESTS + "/{id}").doesNotContain(id);
      assertThat(lines.get(3)).contains("route=unmatched", "status=404");
      assertThat(lines)
          .noneMatch(line -> line.contains(api.writer) || line.contains("pending"))
          .noneMatch(line -> line.contains("token") || line.contains("secret"));
    }
  }

  @Test
  void everyCallIsRecordedUnderItsTemplate() {
    api.calls.clear();
    api.asWriter().get(REQUESTS + "/pr_" + "0".repeat(32));
    api.asNobody().get("/nowhere");
    api.asNobody().send("DELETE", "/healthz", Map.of(), Optional.empty());
    api.asNobody().send("BREW", "/healthz", Map.of(), Optional.empty());

    assertThat(api.calls)
        .containsExactly(
            new RecordedCall("GET", REQUESTS + "/{id}", 404),
            new RecordedCall("GET", "unmatched", 404),
            new RecordedCall("DELETE", "unmatched", 405),
            new RecordedCall("OTHER", "unmatched", 405));
  }

  @Test
  void headWorksWhereGetDoes() {
    String id = api.asWriter().create();
    for (String path :
        List.of("/healthz", "/docs", "/openapi.yaml", "/v1/assets", REQUESTS + "/" + id)) {
      var head = api.asWriter().send("HEAD", path, Map.of(), Optional.empty());

      assertThat(head.status()).as(path).isEqualTo(200);
      assertThat(head.body()).isEmpty();
      assertThat(head.header("Content-Length"))
          .isEqualTo(api.asWriter().get(path).header("Content-Length"));
    }
  }

  @Test
  void anotherMethodIsToldWhichOnesThereAre() {
    var got = api.asWriter().send("PUT", REQUESTS, Map.of(), Optional.of("{}"));

    assertThat(got.status()).isEqualTo(405);
    assertThat(got.errorCode()).isEqualTo("method_not_allowed");
    assertThat(got.header("Allow").orElseThrow().split(", "))
        .containsExactlyInAnyOrder("GET", "HEAD", "POST");
  }
}
