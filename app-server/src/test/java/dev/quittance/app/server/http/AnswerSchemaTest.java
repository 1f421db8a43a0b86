package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.BITCOIN;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.app.server.http.ApiClient.Got;
import dev.quittance.application.port.Role;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every endpoint is called, and each answer is held against the schema of the document. */
class AnswerSchemaTest {
  private static final String REQUEST = REQUESTS + "/{id}";
  private static final String DISCREPANCIES = "/v1/discrepancies";
  private static final String DISCREPANCY = DISCREPANCIES + "/{id}";
  private static final String RESOLVE = DISCREPANCY + "/resolve";
  private static final String REASON = "{\"reason\":\"x\"}";
  private static final String TOKEN =
      """
      {"chain":"ethereum","network":"anvil","asset":"USDT","amount_minor":"1",
       "metadata":{"a":{"b":[1]}}}\
      """;

  private final ApiDocument document = ApiDocument.read();
  private final Set<String> called = new HashSet<>();
  private TestApi api;

  @BeforeEach
  void start() {
    api = TestApi.start();
  }

  @AfterEach
  void stop() {
    api.close();
  }

  @Test
  void everyAnswerFollowsTheDocument() {
    successes();
    disputes();
    discrepancies();
    api.stampEvents();
    reads();
    errors();

    var documented = new HashSet<String>();
    document
        .root
        .get("paths")
        .properties()
        .forEach(
            path ->
                path.getValue()
                    .propertyNames()
                    .forEach(
                        method ->
                            documented.add(method.toUpperCase(Locale.ROOT) + " " + path.getKey())));
    assertThat(called).containsAll(documented);
  }

  private void successes() {
    var client = api.asWriter();
    var key = Map.of("Idempotency-Key", "k");
    check("POST", REQUESTS, 201, client.post(REQUESTS, BITCOIN, key));
    check("POST", REQUESTS, 200, client.post(REQUESTS, BITCOIN, key));
    String path = REQUESTS + "/" + client.post(REQUESTS, TOKEN).text("id");
    check("GET", REQUEST + "/events", 200, client.get(path + "/events"));
    String etag = client.get(path).header("ETag").orElseThrow();
    check("GET", REQUEST, 304, client.get(path, Map.of("If-None-Match", etag)));
    check("POST", REQUEST + "/cancel", 200, client.post(path + "/cancel", REASON));
    check("POST", REQUEST + "/cancel", 409, client.post(path + "/cancel", REASON));
    check("GET", REQUEST, 200, client.get(path));
  }

  private void disputes() {
    var client = api.asWriter();
    String path = REQUESTS + "/" + client.create();
    api.disputeAll();
    Got disputed = client.get(path);
    assertThat(disputed.json().get("dispute")).hasSize(2);
    check("GET", REQUEST, 200, disputed);
    check("GET", REQUEST + "/events", 200, client.get(path + "/events"));
  }

  private void discrepancies() {
    var operator = api.as(api.addKey("acme", Role.OPERATOR));
    String path = DISCREPANCIES + "/" + api.addDiscrepancy("acme");
    check("GET", DISCREPANCIES, 200, operator.get(DISCREPANCIES));
    check("GET", DISCREPANCY, 200, operator.get(path));
    check("POST", RESOLVE, 403, api.asWriter().post(path + "/resolve", REASON));
    check("POST", RESOLVE, 200, operator.post(path + "/resolve", REASON));
    check("POST", RESOLVE, 409, operator.post(path + "/resolve", REASON));
    check("POST", RESOLVE, 400, operator.post(path + "/resolve", "{}"));
    check("GET", DISCREPANCY, 200, operator.get(path));
    check("GET", DISCREPANCIES, 400, operator.get(DISCREPANCIES + "?state=x"));
    String missing = DISCREPANCIES + "/dsc_" + "0".repeat(32);
    check("GET", DISCREPANCY, 404, operator.get(missing));
    check("POST", RESOLVE, 404, operator.post(missing + "/resolve", REASON));
  }

  private void reads() {
    var client = api.asWriter();
    check("GET", REQUESTS, 200, client.get(REQUESTS));
    check("GET", REQUESTS, 200, client.get(REQUESTS + "?limit=1"));
    check("GET", "/v1/events", 200, client.get("/v1/events"));
    check("GET", "/v1/events", 200, client.get("/v1/events?after=99"));
    check("GET", "/v1/assets", 200, client.get("/v1/assets"));
    check("GET", "/healthz", 200, api.asNobody().get("/healthz"));
    check("GET", "/readyz", 200, api.asNobody().get("/readyz"));
    for (String page : Set.of("/docs", "/openapi.yaml")) {
      assertThat(api.asNobody().get(page).status()).isEqualTo(200);
      called.add("GET " + page);
    }
  }

  private void errors() {
    var client = api.asWriter();
    String missing = REQUESTS + "/pr_" + "0".repeat(32);
    String open = REQUESTS + "/" + client.create();
    check("POST", REQUESTS, 400, client.post(REQUESTS, "{\"x\":1}"));
    check("POST", REQUESTS, 400, client.post(REQUESTS, "{"));
    check("POST", REQUESTS, 401, api.asNobody().post(REQUESTS, BITCOIN));
    check("POST", REQUESTS, 403, api.as(api.reader).post(REQUESTS, BITCOIN));
    check("POST", REQUESTS, 409, api.as(api.stranger).post(REQUESTS, BITCOIN));
    check("POST", REQUESTS, 413, client.post(REQUESTS, " ".repeat(70_000)));
    check("POST", REQUESTS, 415, client.post(REQUESTS, "x", Map.of("Content-Type", "text/xml")));
    check("GET", REQUESTS, 400, client.get(REQUESTS + "?limit=0&status=x&y=z"));
    check("GET", REQUEST, 404, client.get(missing));
    check("GET", REQUEST + "/events", 404, client.get(missing + "/events"));
    check("POST", REQUEST + "/cancel", 404, client.post(missing + "/cancel", REASON));
    var old = Map.of("If-Match", "\"v9\"");
    check("POST", REQUEST + "/cancel", 412, client.post(open + "/cancel", REASON, old));
    check("GET", "/v1/events", 400, client.get("/v1/events?wait=31"));
  }

  private void check(String method, String template, int status, Got got) {
    assertThat(got.status()).as(method + " " + template + " " + got.body()).isEqualTo(status);
    assertThat(document.violations(method, template, status, got.body()))
        .as(method + " " + template + " " + got.body())
        .isEmpty();
    called.add(method + " " + template);
  }
}
