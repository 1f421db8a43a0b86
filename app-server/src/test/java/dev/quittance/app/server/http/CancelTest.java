package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class CancelTest {
  private static final String REASON = "{\"reason\":\"the order was withdrawn\"}";

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
  void anOpenRequestBecomesFailed() {
    String path = REQUESTS + "/" + api.asWriter().create();

    var got = api.asWriter().post(path + "/cancel", REASON);

    assertThat(got.status()).isEqualTo(200);
    assertThat(got.text("status")).isEqualTo("failed");
    assertThat(got.json().get("version").longValue()).isEqualTo(2);
    assertThat(got.json().get("next_check_at").isNull()).isTrue();
  }

  @Test
  void aFinalRequestStaysAsItIs() {
    String path = REQUESTS + "/" + api.asWriter().create();
    api.asWriter().post(path + "/cancel", REASON);

    var again = api.asWriter().post(path + "/cancel", REASON);

    assertThat(again.status()).isEqualTo(409);
    assertThat(again.errorCode()).isEqualTo("payment_request_not_open");
    assertThat(api.asWriter().get(path).json().get("version").longValue()).isEqualTo(2);
  }

  @Test
  void theVersionThatTheCallerSawMustBeTheCurrentOne() {
    String path = REQUESTS + "/" + api.asWriter().create();
    String etag = api.asWriter().get(path).header("ETag").orElseThrow();

    var other = api.asWriter().post(path + "/cancel", REASON, Map.of("If-Match", "\"v7\""));
    assertThat(other.status()).isEqualTo(412);
    assertThat(other.errorCode()).isEqualTo("version_mismatch");
    assertThat(api.asWriter().get(path).text("status")).isEqualTo("pending");

    var same = api.asWriter().post(path + "/cancel", REASON, Map.of("If-Match", etag));
    assertThat(same.status()).isEqualTo(200);
  }

  @Test
  void aConditionThatIsNoneIsRefused() {
    String path = REQUESTS + "/" + api.asWriter().create() + "/cancel";

    for (String condition : new String[] {"v1", "W/\"v1\"", "\"v1\", \"v2\"", "\"x\"", "1"}) {
      var got = api.asWriter().post(path, REASON, Map.of("If-Match", condition));
      assertThat(got.errorCode()).as(condition).isEqualTo("invalid_if_match");
    }
    assertThat(api.asWriter().post(path, REASON, Map.of("If-Match", "*")).status()).isEqualTo(200);
  }

  @Test
  void aReaderMayNotCancelOrCreate() {
    String path = REQUESTS + "/" + api.asWriter().create();
    var reader = api.as(api.reader);

    for (String forbidden : new String[] {path + "/cancel", REQUESTS}) {
      var got = reader.post(forbidden, REASON);
      assertThat(got.status()).isEqualTo(403);
      assertThat(got.errorCode()).isEqualTo("forbidden");
    }
    assertThat(reader.get(path).text("status")).isEqualTo("pending");
  }
}
