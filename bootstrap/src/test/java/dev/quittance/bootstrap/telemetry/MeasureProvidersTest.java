package dev.quittance.bootstrap.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.chain.CallLimits;
import dev.quittance.adapters.chain.ChainObservers;
import dev.quittance.adapters.chain.ChainSettings;
import dev.quittance.adapters.chain.Resilience;
import dev.quittance.adapters.chain.Trust;
import dev.quittance.adapters.chain.WatchProviders;
import dev.quittance.adapters.chain.WatchProviders.Circuit;
import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.testing.CapturedLog;
import dev.quittance.domain.ConfirmationDepths;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class MeasureProvidersTest {
  private static final String NODE = "ethereum/mainnet https://node.example";
  private static final String BY_PROVIDER = "{provider=\"" + NODE + "\"}";

  private final Telemetry telemetry = new Telemetry();
  private final MeasureProviders measure = new MeasureProviders(telemetry.registry());

  @AfterEach
  void close() {
    telemetry.close();
  }

  @Test
  void everyFigureOfAnEndpointIsThereBeforeItsFirstCall() {
    measure.configured(NODE);

    assertThat(telemetry.scrape())
        .contains(
            "\n" + requests("ok", 0),
            "\nchain_provider_request_duration_seconds_count" + BY_PROVIDER + " 0\n",
            "\nchain_provider_outvoted_total" + BY_PROVIDER + " 0.0\n",
            "\ncircuit_breaker_open{name=\"" + NODE + "\"} 0.0\n",
            "\n" + changes("closed", "open", 0),
            "\n" + changes("open", "half_open", 0),
            "\n" + changes("half_open", "closed", 0),
            "\n" + changes("half_open", "open", 0));
    for (String code : ChainObservers.failureCodes()) {
      assertThat(telemetry.scrape()).contains(requests(code, 0));
    }
  }

  @Test
  void callsAreCountedByEndpointAndStatus() {
    measure.called(NODE, WatchProviders.OK, Duration.ofMillis(3));
    measure.called(NODE, WatchProviders.OK, Duration.ofMillis(3));
    measure.called(NODE, "chain_timeout", Duration.ofSeconds(5));

    assertThat(telemetry.scrape()).contains(requests("ok", 2), requests("chain_timeout", 1));
  }

  @Test
  void callsAreTimedInBuckets() {
    measure.called(NODE, WatchProviders.OK, Duration.ofMillis(40));
    measure.called(NODE, "chain_timeout", Duration.ofMillis(4_960));

    assertThat(telemetry.scrape())
        .contains(
            bucket("0.01", 0),
            bucket("0.05", 1),
            bucket("2.5", 1),
            bucket("5.0", 2),
            bucket("10.0", 2),
            bucket("+Inf", 2),
            "chain_provider_request_duration_seconds_sum" + BY_PROVIDER + " 5.0\n",
            "chain_provider_request_duration_seconds_count" + BY_PROVIDER + " 2\n");
  }

  @Test
  void aCallThatWasNotMadeTakesNoTime() {
    measure.configured(NODE);
    measure.called(NODE, "chain_circuit_open", Duration.ZERO);

    assertThat(telemetry.scrape())
        .contains(
            requests("chain_circuit_open", 1),
            "chain_provider_request_duration_seconds_count" + BY_PROVIDER + " 0\n");
  }

  @Test
  void anEndpointThatIsOutvotedIsCounted() {
    measure.outvoted(NODE);

    assertThat(telemetry.scrape())
        .contains("chain_provider_outvoted_total" + BY_PROVIDER + " 1.0\n");
  }

  @Test
  void changesOfACircuitAreCountedAndItsStateIsShown() {
    measure.configured(NODE);
    measure.circuitChanged(NODE, Circuit.CLOSED, Circuit.OPEN);
    assertThat(telemetry.scrape()).contains("circuit_breaker_open{name=\"" + NODE + "\"} 1.0\n");

    measure.circuitChanged(NODE, Circuit.OPEN, Circuit.HALF_OPEN);
    assertThat(telemetry.scrape()).contains("circuit_breaker_open{name=\"" + NODE + "\"} 1.0\n");

    measure.circuitChanged(NODE, Circuit.HALF_OPEN, Circuit.CLOSED);
    assertThat(telemetry.scrape())
        .contains(
            "circuit_breaker_open{name=\"" + NODE + "\"} 0.0\n",
            changes("closed", "open", 1),
            changes("open", "half_open", 1),
            changes("half_open", "closed", 1),
            changes("half_open", "open", 0));
  }

  @Test
  void aCircuitThatOpensIsAWarningAndOneThatClosesIsNot() {
    try (var log = CapturedLog.json(LogLevel.INFO)) {
      measure.circuitChanged(NODE, Circuit.CLOSED, Circuit.OPEN);
      measure.circuitChanged(NODE, Circuit.HALF_OPEN, Circuit.CLOSED);

      JsonNode opened = log.lines("circuit of " + NODE + " is open").getFirst();
      assertThat(opened.path("level").asString()).isEqualTo("WARN");
      assertThat(opened.path("provider").asString()).isEqualTo(NODE);
      assertThat(opened.path("from_state").asString()).isEqualTo("closed");
      assertThat(opened.path("to_state").asString()).isEqualTo("open");
      JsonNode closed = log.lines("circuit of " + NODE + " is closed").getFirst();
      assertThat(closed.path("level").asString()).isEqualTo("INFO");
      assertThat(closed.path("from_state").asString()).isEqualTo("half_open");
    }
  }

  @Test
  void noLabelShowsTheKeyInAnAddress() {
    String key = "k3y-0f-the-kingd0m";
    List<URI> addresses =
        List.of(
            URI.create("https://user:" + key + "@node.example"),
            URI.create("https://node.example/v3/" + key),
            URI.create("https://node.example?apikey=" + key));
    var settings =
        new ChainSettings(
            Map.of("mainnet", addresses),
            Map.of("mainnet", addresses),
            new ConfirmationDepths(1, 1),
            new CallLimits(Duration.ofSeconds(1), 1, 0, 1_000),
            Resilience.DEFAULT,
            Trust.DEFAULT);

    ChainObservers.create(settings, measure).close();

    assertThat(telemetry.scrape())
        .contains(
            requests("ok", 0),
            "{provider=\"" + NODE + " #2\",status=\"ok\"} 0.0\n",
            "{provider=\"bitcoin/mainnet https://node.example #3\",status=\"ok\"} 0.0\n")
        .doesNotContain(key);
  }

  private static String requests(String status, int count) {
    return "chain_provider_requests_total{provider=\"%s\",status=\"%s\"} %d.0\n"
        .formatted(NODE, status, count);
  }

  private static String changes(String from, String to, int count) {
    return "circuit_breaker_state_changes_total{from_state=\"%s\",name=\"%s\",to_state=\"%s\"} %d.0\n"
        .formatted(from, NODE, to, count);
  }

  private static String bucket(String upTo, int count) {
    return "chain_provider_request_duration_seconds_bucket{provider=\"%s\",le=\"%s\"} %d\n"
        .formatted(NODE, upTo, count);
  }
}
