package dev.quittance.app.reconciler.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** From the payment to the person who settles what is wrong with it, through real processes. */
class DiscrepanciesOverHttpTest {
  private static final String DISCREPANCIES = "/v1/discrepancies";

  @TempDir(cleanup = CleanupMode.NEVER)
  Path logs;

  private Installation installation;
  private Api api;

  @BeforeEach
  void start() throws InterruptedException {
    installation = new Installation(logs);
    api = installation.api();
  }

  @AfterEach
  void stop() {
    installation.close();
  }

  @Test
  void anOverpaymentIsFoundOnceAndStaysResolved() {
    var request = confirmedRequest();
    installation.chain().fund(text(request, "address"), 300);
    awaitThat(() -> !found("open").isEmpty());
    runFullJob(text(request, "address"));

    assertThat(found("open")).hasSize(1);
    JsonNode overpaid = found("open").getFirst();
    assertThat(text(overpaid, "kind")).isEqualTo("overpaid");
    assertThat(text(overpaid, "payment_request_id")).isEqualTo(text(request, "id"));
    assertThat(text(overpaid, "found_amount_minor")).isEqualTo("1300");

    String path = DISCREPANCIES + "/" + text(overpaid, "id");
    api.post(path + "/resolve", "{\"reason\":\"refunded\"}");
    runFullJob(text(request, "address"));

    assertThat(found("open")).isEmpty();
    assertThat(found("resolved")).hasSize(1);
    awaitThat(() -> events().size() == 2);
    assertThat(events()).containsExactly("discrepancy.opened", "discrepancy.resolved");
  }

  private JsonNode confirmedRequest() {
    var request =
        api.post(
            "/v1/payment-requests",
            """
            {"chain":"ethereum","network":"devnet","asset":"ETH","amount_minor":"1000"}
            """);
    installation.chain().fund(text(request, "address"), 1000);
    awaitThat(
        () ->
            text(api.get("/v1/payment-requests/" + text(request, "id")), "status")
                .equals("confirmed"));
    return request;
  }

  private void runFullJob(String address) {
    String job = installation.reconciler("jobs", "run", "--address", address, "--mode", "full");
    awaitThat(() -> installation.statusOf(UUID.fromString(job)).equals("succeeded"));
  }

  private List<JsonNode> found(String state) {
    return list(api.get(DISCREPANCIES + "?state=" + state));
  }

  private List<String> events() {
    return list(api.get("/v1/events?limit=200")).stream()
        .map(event -> text(event, "type"))
        .filter(type -> type.startsWith("discrepancy."))
        .toList();
  }

  private static List<JsonNode> list(JsonNode page) {
    return page.get("data").valueStream().toList();
  }

  private static String text(JsonNode json, String field) {
    return json.get(field).stringValue();
  }

  private static void awaitThat(Callable<Boolean> condition) {
    await().atMost(Duration.ofSeconds(90)).pollInterval(Duration.ofMillis(50)).until(condition);
  }
}
