package dev.quittance.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.quittance.bootstrap.settings.LogLevel;
import dev.quittance.bootstrap.settings.ReconcilerConfiguration;
import dev.quittance.bootstrap.settings.SettingsReader;
import dev.quittance.bootstrap.telemetry.CannotListen;
import dev.quittance.bootstrap.testing.CapturedLog;
import dev.quittance.bootstrap.testing.FakeDatabase;
import dev.quittance.bootstrap.testing.Requests;
import dev.quittance.bootstrap.worker.RunMode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A whole reconciler, asked over HTTP. */
@Timeout(30)
class MetricsTest {
  private static final String LISTENING = "metrics at ";

  private final FakeDatabase database = FakeDatabase.withDue(250);

  @Test
  void whatTheLoopsDoShowsWhileTheyRunAndTheListenerEndsWithThem() throws Exception {
    try (var log = CapturedLog.json(LogLevel.INFO);
        var process = open("0", RunMode.FOREVER)) {
      var running = CompletableFuture.supplyAsync(process::run);
      await().until(() -> database.writtenSoFar() == 250 && port(log) > 0);
      int port = port(log);

      await()
          .untilAsserted(
              () ->
                  assertThat(scrape(port))
                      .contains(
                          "\nquittance_claims_total 250.0\n",
                          "quittance_transitions_total{from=\"pending\",to=\"confirmed\"} 250.0\n",
                          "\nquittance_outbox_lag_events 250.0\n",
                          "\nquittance_open_requests 0.0\n"));

      process.stop();
      running.join();
      assertThatThrownBy(() -> scrape(port)).isInstanceOf(ConnectException.class);
    }
  }

  @Test
  void withoutAPortNobodyListens() {
    try (var log = CapturedLog.json(LogLevel.INFO);
        var process = open("", RunMode.UNTIL_EMPTY)) {
      assertThat(process.run().confirmed()).isEqualTo(250);
      assertThat(log.lines()).noneMatch(line -> line.contains(LISTENING));
    }
  }

  @Test
  void aPortThatIsTakenEndsTheStartWithAStableCode() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"));
        var process = open(String.valueOf(taken.getLocalPort()), RunMode.ONCE)) {
      assertThatThrownBy(process::run)
          .isInstanceOfSatisfying(
              CannotListen.class,
              refused -> {
                var err = new StringWriter();
                assertThat(Failures.report(refused, "reconciler", new PrintWriter(err)))
                    .isEqualTo(ExitCode.CONFIGURATION);
                assertThat(err.toString())
                    .startsWith("CANNOT_LISTEN: 127.0.0.1:" + taken.getLocalPort() + ": ");
              });
    }
    assertThat(database.claims).hasValue(0);
  }

  private ReconcilerProcess open(String port, RunMode mode) {
    var configuration =
        ReconcilerConfiguration.read(new SettingsReader(Map.of("METRICS_PORT", port), Map.of()));
    var wiring =
        new Wiring(
            (settings, name, poolSize) -> database,
            (chains, watch) ->
                new Chains(Requests.ALL_PAID, (questions, deadline) -> Map.of(), () -> {}),
            System::nanoTime);
    return ReconcilerProcess.open(configuration, mode, wiring);
  }

  static int port(CapturedLog log) {
    return log.lines().stream()
        .filter(line -> line.contains(LISTENING))
        .map(line -> line.replaceFirst(".*\"metrics_port\":(\\d+).*", "$1"))
        .findFirst()
        .map(Integer::parseInt)
        .orElse(0);
  }

  static String scrape(int port) throws Exception {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/metrics"));
    try (var client = HttpClient.newHttpClient()) {
      return client.send(request.build(), BodyHandlers.ofString()).body();
    }
  }
}
