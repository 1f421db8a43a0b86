package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Hundreds of bad calls: each refused in the usual shape, none with an effect. */
class AbuseTest {
  private static final Pattern ANSWER =
      Pattern.compile("HTTP/1\\.1 (\\d{3})[^\\r]*\\r\\n(.*?)\\r\\n\\r\\n(.*)", Pattern.DOTALL);
  private static final Set<String> CODES =
      Arrays.stream(ErrorCode.values()).map(ErrorCode::code).collect(Collectors.toSet());

  private static TestApi api;
  private static Handle handle;
  private static String id;
  private static CapturedLog log;

  @BeforeAll
  static void start() {
    log = CapturedLog.of("dev.quittance", "io.javalin", "org.eclipse.jetty");
    api = TestApi.start();
    handle = api.testDatabase.jdbi().open();
    id = api.asWriter().create();
  }

  @AfterAll
  static void stop() {
    handle.close();
    api.close();
    log.close();
    assertThat(log.lines()).noneMatch(line -> line.contains("\n" + Abuse.MARK));
    assertThat(log.lines()).noneMatch(line -> line.startsWith("ERROR"));
  }

  @Test
  void thereAreHundredsOfCases() {
    assertThat(Abuse.all().count()).isGreaterThan(500);
  }

  @TestFactory
  Stream<DynamicTest> everyBadCallIsRefusedWithoutEffect() {
    return Abuse.all()
        .map(abuse -> DynamicTest.dynamicTest(abuse.name(), () -> assertRefused(abuse)));
  }

  @TestFactory
  Stream<DynamicTest> hostileTextIsKeptAsItIs() {
    return Stream.of(
            "'; DROP TABLE app.payment_requests; --",
            "\r\nFORGED {\"level\":\"INFO\"}",
            "${jndi:ldap://127.0.0.1/x}",
            "<script>alert(1)</script>",
            "\\u0000 \\ud800 as text",
            "\u202eright to left\u0007\u001b[31m",
            "%s %n %d ?:1 :name $1",
            "\uD83D\uDE00 \u00fc \u4e2d",
            "{\"$gt\": \"\"}")
        .map(text -> DynamicTest.dynamicTest(Json.write(text), () -> assertKept(text)));
  }

  private static void assertRefused(Abuse abuse) throws IOException {
    List<Long> before = counts();
    String bytes = abuse.bytes().replace("KEY", api.writer).replace("/ID", "/" + id);

    var answer = ANSWER.matcher(RawConnection.exchange(api.api.port(), bytes));

    assertThat(answer.find()).as("an answer").isTrue();
    assertThat(Integer.parseInt(answer.group(1))).matches(s -> (s >= 400 && s < 500) || s == 505);
    assertThat(answer.group(2)).contains("X-Request-ID: ", "Content-Type: application/json");
    var error = Json.MAPPER.readTree(answer.group(3)).get("error");
    assertThat(CODES).contains(error.get("code").stringValue());
    assertThat(answer.group(3)).doesNotContain("Exception", "jetty", "SQL", "dev.quittance");
    assertThat(counts()).isEqualTo(before);
  }

  private static void assertKept(String text) {
    String json = Json.write(text);
    var client = api.asWriter();
    var created =
        client.post(
            REQUESTS,
            """
            {"chain":"bitcoin","network":"regtest","asset":"BTC","amount_minor":"1",
             "metadata":{%s:%s}}\
            """
                .formatted(json, json));

    assertThat(created.status()).as(created.body()).isEqualTo(201);
    String path = REQUESTS + "/" + created.text("id");
    assertThat(client.get(path).json().get("metadata").get(text).stringValue()).isEqualTo(text);
    assertThat(client.post(path + "/cancel", "{\"reason\":" + json + "}").status()).isEqualTo(200);
    assertThat(client.get(path + "/events").json().get("data").get(1).get("data").toString())
        .contains(json);
  }

  private static List<Long> counts() {
    return handle
        .createQuery(
            """
            SELECT count(*) FROM app.payment_requests
            UNION ALL SELECT count(*) FROM app.event_outbox
            UNION ALL SELECT count(*) FROM app.idempotency_keys
            UNION ALL SELECT sum(version) FROM app.payment_requests
            """)
        .mapTo(Long.class)
        .list();
  }
}
