package dev.quittance.app.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.postgres.testing.DiscrepancyRows;
import dev.quittance.adapters.postgres.testing.JobRows;
import dev.quittance.application.port.Role;
import dev.quittance.domain.PaymentRequestId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiscrepanciesTest {
  private static final String LIST = "/v1/discrepancies";
  private static final String REASON = "{\"reason\":\"refunded\"}";

  private TestApi api;
  private ApiClient operator;

  @BeforeEach
  void start() {
    api = TestApi.start();
    operator = api.as(api.addKey("acme", Role.OPERATOR));
  }

  @AfterEach
  void stop() {
    api.close();
  }

  @Test
  void theyAreListedPageByPageNewestFirst() {
    UUID address = addAddress("acme");
    List<String> ids =
        List.of(
            add(address, "overpaid", 1), add(address, "overpaid", 2), add(address, "vanished", 1));
    var walked = new ArrayList<String>();
    var page = operator.get(LIST + "?limit=2");
    walked.addAll(ids(page));
    while (!page.json().get("next_cursor").isNull()) {
      page = operator.get(LIST + "?limit=2&cursor=" + page.text("next_cursor"));
      walked.addAll(ids(page));
    }
    assertThat(walked).isEqualTo(ids.reversed());
  }

  @Test
  void filtersNarrowTheListAndBelongToItsCursor() {
    UUID address = addAddress("acme");
    String vanished = add(address, "vanished", 1);
    add(address, "overpaid", 1);
    add(address, "overpaid", 2);
    assertThat(ids(operator.get(LIST + "?kind=vanished"))).containsExactly(vanished);
    assertThat(ids(operator.get(LIST + "?state=resolved"))).isEmpty();
    assertThat(ids(operator.get(LIST + "?payment_request_id=" + new PaymentRequestId(address))))
        .hasSize(3);
    String cursor = operator.get(LIST + "?kind=overpaid&limit=1").text("next_cursor");
    var other = operator.get(LIST + "?kind=vanished&cursor=" + cursor);
    assertThat(other.status()).isEqualTo(400);
    assertThat(other.errorCode()).isEqualTo("invalid_cursor");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"state=x", "kind=x", "payment_request_id=x", "limit=0", "limit=201", "x=1"})
  void badParametersAreRefused(String query) {
    assertThat(operator.get(LIST + "?" + query).errorCode()).isEqualTo("validation_failed");
  }

  @Test
  void anotherMerchantsAreNotThere() {
    String id = add(addAddress("acme"), "vanished", 1);
    var stranger = api.as(api.addKey("other", Role.OPERATOR));
    assertThat(ids(stranger.get(LIST))).isEmpty();
    assertThat(stranger.get(LIST + "/" + id).status()).isEqualTo(404);
    assertThat(stranger.post(LIST + "/" + id + "/resolve", REASON).status()).isEqualTo(404);
    assertThat(operator.get(LIST + "/" + id).text("state")).isEqualTo("open");
  }

  @Test
  void resolvingTakesAnOperatorAndAReason() {
    String path = LIST + "/" + add(addAddress("acme"), "vanished", 1) + "/resolve";
    assertThat(api.asWriter().post(path, REASON).status()).isEqualTo(403);
    assertThat(operator.post(path, "{\"reason\":\" \"}").status()).isEqualTo(400);
    assertThat(operator.post(path, "{}").status()).isEqualTo(400);
    var resolved = operator.post(path, REASON);
    assertThat(resolved.status()).isEqualTo(200);
    assertThat(resolved.text("state")).isEqualTo("resolved");
    assertThat(resolved.json().get("version").intValue()).isEqualTo(2);
    assertThat(resolved.json().at("/resolution/reason").stringValue()).isEqualTo("refunded");
    assertThat(resolved.json().at("/resolution/resolved_by").stringValue()).matches("[0-9a-f]{12}");
  }

  @Test
  void whatIsResolvedCannotBeResolvedAgainButARepeatWithItsKeyIsAnsweredAsBefore() {
    String path = LIST + "/" + add(addAddress("acme"), "vanished", 1) + "/resolve";
    var key = Map.of("Idempotency-Key", "k");
    var first = operator.post(path, REASON, key);
    var replayed = operator.post(path, REASON, key);
    assertThat(replayed.status()).isEqualTo(200);
    assertThat(replayed.header("X-Idempotency-Replayed")).contains("true");
    assertThat(replayed.body()).isEqualTo(first.body());
    var again = operator.post(path, REASON);
    assertThat(again.status()).isEqualTo(409);
    assertThat(again.errorCode()).isEqualTo("discrepancy_not_open");
  }

  @ParameterizedTest
  @ValueSource(strings = {"x", "dsc_x", "pr_00000000000000000000000000000001"})
  void anIdThatCannotExistIsNotFound(String id) {
    assertThat(operator.get(LIST + "/" + id).status()).isEqualTo(404);
    var key = Map.of("Idempotency-Key", "k");
    assertThat(operator.post(LIST + "/" + id + "/resolve", REASON, key).status()).isEqualTo(404);
    assertThat(api.count("idempotency_keys")).isZero();
  }

  @Test
  void aResolutionIsAnEventThatNamesWhatItIsAboutAndWhoDidIt() {
    String id = add(addAddress("acme"), "unknown_deposit", 1);
    operator.post(LIST + "/" + id + "/resolve", REASON, Map.of("X-Correlation-ID", "case-7"));
    api.stampEvents();
    var event = operator.get("/v1/events").json().get("data").get(0);
    assertThat(event.get("type").stringValue()).isEqualTo("discrepancy.resolved");
    assertThat(event.get("aggregate_type").stringValue()).isEqualTo("discrepancy");
    assertThat(event.get("aggregate_id").stringValue()).isEqualTo(id);
    assertThat(event.get("payment_request_id").isNull()).isTrue();
    assertThat(event.at("/data/reason").stringValue()).isEqualTo("refunded");
    assertThat(event.at("/metadata/correlation_id").stringValue()).isEqualTo("case-7");
    assertThat(event.at("/metadata/user_id").stringValue()).matches("[0-9a-f]{12}");
  }

  @Test
  void anEventOfARequestsDiscrepancyNamesTheRequest() {
    String request = api.asWriter().create();
    UUID address =
        api.testDatabase
            .jdbi()
            .withHandle(
                handle -> JobRows.addAddressOf(handle, PaymentRequestId.parse(request).value()));
    operator.post(LIST + "/" + add(address, "late_payment", 1) + "/resolve", REASON);
    api.stampEvents();
    var events = operator.get("/v1/events").json().get("data");
    assertThat(events)
        .extracting(event -> event.get("payment_request_id").stringValue())
        .containsExactly(request, request);
  }

  private UUID addAddress(String merchantId) {
    return api.testDatabase.jdbi().withHandle(handle -> JobRows.addAddress(handle, merchantId));
  }

  private String add(UUID address, String kind, long found) {
    return api.testDatabase
        .jdbi()
        .withHandle(handle -> DiscrepancyRows.add(handle, address, kind, found))
        .toString();
  }

  private static List<String> ids(ApiClient.Got page) {
    return StreamSupport.stream(page.json().get("data").spliterator(), false)
        .map(one -> one.get("id").stringValue())
        .toList();
  }
}
