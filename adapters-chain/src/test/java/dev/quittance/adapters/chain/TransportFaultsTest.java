package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.quittance.application.port.ObserveChain.Answer;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.domain.PaymentRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TransportFaultsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(1);

  private final DevChain chain = DevChain.start();
  private final List<PaymentRequest> ether = Rows.many(5, Rows::ether);
  private final List<PaymentRequest> bitcoin = Rows.many(5, Rows::bitcoin);

  @AfterEach
  void stop() {
    chain.close();
  }

  static Stream<Arguments> faults() {
    return Stream.of(
        arguments(Fault.status(500), "chain_http_status"),
        arguments(Fault.status(404), "chain_http_status"),
        arguments(Fault.status(429), "chain_rate_limited"),
        arguments(Fault.garbage(), "chain_answer_malformed"),
        arguments(Fault.truncated(), "chain_answer_malformed"),
        arguments(Fault.oversized(2), "chain_answer_too_large"),
        arguments(Fault.dropped(), "chain_unreachable"),
        arguments(Fault.delay(Duration.ofSeconds(60)), "chain_timeout"));
  }

  @ParameterizedTest
  @MethodSource("faults")
  void aFaultOnEthereumFailsItsRowsAndNothingElse(Fault fault, String code) {
    chain.ethereum(Rows.NETWORK).faults().always(fault);
    try (var observers = settings().create()) {
      Asked.about(observers, ether).allFailedWith(code);
      Asked.about(observers, bitcoin).allObserved();
    }
  }

  @ParameterizedTest
  @MethodSource("faults")
  void aFaultOnBitcoinFailsItsRowsAndNothingElse(Fault fault, String code) {
    chain.bitcoin(Rows.NETWORK).faults().always(fault);
    try (var observers = settings().create()) {
      Asked.about(observers, bitcoin).allFailedWith(code);
      Asked.about(observers, ether).allObserved();
    }
  }

  @ParameterizedTest
  @MethodSource("faults")
  void aFaultBetweenTheEthereumCallsFailsEveryRow(Fault fault, String code) throws Exception {
    var network = chain.ethereum(Rows.NETWORK);
    network.faults().hold();
    try (var observers = settings().callTimeout(Duration.ofSeconds(3)).create()) {
      var asking = new Asking(observers, ether);
      network.awaitRequests(1, Duration.ofSeconds(10));
      network.faults().always(fault);
      network.faults().release();
      asking.answer().allFailedWith(code);
      // An answer that is too large is tried in smaller batches.
      assertThat(network.requests()).isGreaterThanOrEqualTo(2);
    }
  }

  @Test
  void afterAFaultTheNextBatchIsObserved() {
    chain.ethereum(Rows.NETWORK).faults().next(1, Fault.dropped());
    try (var observers = settings().create()) {
      Asked.about(observers, ether).allFailedWith("chain_unreachable");
      Asked.about(observers, ether).allObserved();
    }
  }

  @Test
  void aClosedPortIsUnreachable() throws IOException {
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    ask("http://127.0.0.1:" + port).allFailedWith("chain_unreachable");
  }

  @Test
  void anUnknownHostIsUnreachable() {
    ask("http://no-such-host.invalid").allFailedWith("chain_unreachable");
  }

  @Test
  void aServerThatSpeaksSomethingElseIsMalformed() {
    try (var server = RawServer.start("220 mail.example ready\r\n")) {
      ask(server.url()).allFailedWith("chain_answer_malformed");
    }
  }

  @Test
  void aBodyThatEndsTooEarlyIsMalformed() {
    try (var server = RawServer.start("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"id\":0,")) {
      ask(server.url()).allFailedWith("chain_answer_malformed");
    }
  }

  @Test
  void aBodyThatTricklesIsTimedOut() {
    try (var server =
        ScriptedServer.start(
            (exchange, body) -> {
              exchange.sendResponseHeaders(200, 0);
              while (true) {
                exchange.getResponseBody().write(' ');
                exchange.getResponseBody().flush();
                Thread.sleep(20);
              }
            })) {
      ask(server.url()).allFailedWith("chain_timeout");
    }
  }

  @Test
  void aRedirectIsNotFollowed() {
    try (var server =
        ScriptedServer.start(
            (exchange, body) -> {
              exchange.getResponseHeaders().set("Location", chain.url());
              exchange.sendResponseHeaders(302, -1);
            })) {
      ask(server.url()).allFailedWith("chain_http_status");
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @Test
  void noMessageShowsTheKeyInAnEndpoint() {
    String secret = "k3y-0f-the-kingd0m";
    String quoting =
        "{\"id\":0,\"error\":{\"code\":-1,\"message\":\"no project \\n%s %s\"}}"
            .formatted(secret, "x".repeat(500));
    try (var server = ScriptedServer.answering((path, body) -> quoting)) {
      String host = server.url().replace("http://", "");
      for (String url :
          List.of(
              "http://user:" + secret + "@" + host,
              "http://" + host + "/v3/" + secret,
              "http://" + host + "/?apikey=" + secret)) {
        Asked asked = ask(url);
        asked.allFailedWith("chain_rpc_error");
        Answer.Failed failed = asked.failure(asked.rows().getFirst());
        assertThat(failed.message())
            .contains(server.url(), "no project", "***")
            .doesNotContain(secret)
            .doesNotContain("\n")
            .hasSizeLessThanOrEqualTo(200);
      }
    }
  }

  private Asked ask(String url) {
    var settings = new SettingsBuilder().evm(Rows.NETWORK, url).callTimeout(TIMEOUT);
    try (var observers = settings.create()) {
      return Asked.about(observers, ether);
    }
  }

  private SettingsBuilder settings() {
    return new SettingsBuilder()
        .evm(Rows.NETWORK, chain.ethereum(Rows.NETWORK).rpcUrl())
        .esplora(Rows.NETWORK, chain.bitcoin(Rows.NETWORK).esploraUrl())
        .callTimeout(TIMEOUT);
  }
}
