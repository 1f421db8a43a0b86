package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.chain.Provider.Subject;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which outcomes of calls open an endpoint's circuit, and what follows. */
@Timeout(60)
class CircuitTest {
  private static final Duration PATIENT = Duration.ofSeconds(20);
  private static final Duration LONG = Duration.ofHours(1);

  private final Noted noted = new Noted();

  @Test
  void anOpenCircuitMakesNoCalls() {
    try (var server = ScriptedServer.refusing(500);
        var calling = calling(server, 1, 2, LONG)) {
      calling.failure();
      calling.failure();

      assertThat(calling.failure()).isEqualTo(FailureCode.CIRCUIT_OPEN);
      assertThat(calling.provider().isLeftAlone()).isTrue();
      assertThat(server.requests()).isEqualTo(2);
      assertThat(noted.statuses())
          .containsExactly("chain_http_status", "chain_http_status", "chain_circuit_open");
    }
  }

  @Test
  void itOpensBetweenTheAttemptsAtOneCall() {
    try (var server = ScriptedServer.refusing(500);
        var calling = calling(server, 3, 2, LONG)) {
      assertThat(calling.failure()).isEqualTo(FailureCode.HTTP_STATUS);
      assertThat(server.requests()).isEqualTo(2);
    }
  }

  @Test
  void callsThatWaitForTheirTurnAreNotMadeOnceItOpened() throws Exception {
    var first = new CountDownLatch(1);
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  first.await();
                  exchange.sendResponseHeaders(500, -1);
                });
        var calling = calling(server, 1, 1, LONG);
        var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<FailureCode>> failures = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        failures.add(threads.submit(() -> calling.failure()));
      }
      Awaitility.await().until(() -> server.requests() == 1);
      first.countDown();

      int refused = 0;
      for (Future<FailureCode> failure : failures) {
        refused += failure.get() == FailureCode.CIRCUIT_OPEN ? 1 : 0;
      }
      assertThat(refused).isEqualTo(19);
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @Test
  void toBeAskedToSlowDownDoesNotOpenIt() {
    try (var server = ScriptedServer.refusing(429);
        var calling = calling(server, 1, 1, LONG)) {
      assertThat(calling.failure()).isEqualTo(FailureCode.RATE_LIMITED);
      assertThat(calling.failure()).isEqualTo(FailureCode.RATE_LIMITED);
      assertThat(noted.circuit()).isEmpty();
    }
  }

  @Test
  void badAnswersAboutAnAddressDoNotOpenItButNoAnswerDoes() {
    try (var server = goneAfter(3);
        var calling = calling(server, 1, 1, LONG)) {
      for (int i = 0; i < 3; i++) {
        assertThat(calling.failure(Subject.ADDRESS, PATIENT)).isEqualTo(FailureCode.HTTP_STATUS);
      }
      assertThat(noted.circuit()).isEmpty();

      assertThat(calling.failure(Subject.ADDRESS, PATIENT)).isEqualTo(FailureCode.UNREACHABLE);
      assertThat(noted.circuit()).containsExactly("CLOSED to OPEN");
    }
  }

  @Test
  void aDeadlineCountsOnlyIfTheEndpointHadAFairChance() {
    try (var server = silent();
        var calling = calling(server, 1, 1, LONG)) {
      assertThat(calling.failure(Subject.CHAIN, Duration.ofMillis(1)))
          .isEqualTo(FailureCode.DEADLINE);
      assertThat(noted.circuit()).isEmpty();

      assertThat(calling.failure(Subject.CHAIN, Duration.ofMillis(1_100)))
          .isEqualTo(FailureCode.DEADLINE);
      assertThat(noted.circuit()).containsExactly("CLOSED to OPEN");
    }
  }

  @Test
  void aTrialBringsItBackAndNoRowIsRisked() throws Exception {
    var well = new AtomicBoolean();
    var rows = new AtomicInteger();
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  rows.addAndGet(exchange.getRequestURI().getPath().equals("/trial") ? 0 : 1);
                  ScriptedServer.send(exchange, well.get() ? 200 : 500, "fine");
                });
        var calling = calling(server, 1, 1, Duration.ofMillis(20))) {
      calling.failure();
      Awaitility.await().until(() -> server.requests() >= 3);
      assertThat(calling.provider().isLeftAlone()).isTrue();
      assertThat(rows).hasValue(1);

      well.set(true);
      Awaitility.await().until(() -> !calling.provider().isLeftAlone());
      assertThat(calling.call()).isEqualTo("fine");
      assertThat(noted.circuit()).startsWith("CLOSED to OPEN", "OPEN to HALF_OPEN");
      assertThat(noted.circuit()).endsWith("OPEN to HALF_OPEN", "HALF_OPEN to CLOSED");
    }
  }

  @Test
  void whoeverWantsToBeLeftAloneIsNotTriedEither() {
    var arrivals = new AtomicInteger();
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  exchange.getResponseHeaders().set("Retry-After", "1");
                  ScriptedServer.send(
                      exchange, arrivals.incrementAndGet() == 1 ? 503 : 200, "fine");
                });
        var calling = calling(server, 1, 1, Duration.ofMillis(20))) {
      long start = System.nanoTime();
      calling.failure();
      Awaitility.await().until(() -> !calling.provider().isLeftAlone());

      assertThat(Duration.ofNanos(System.nanoTime() - start))
          .isGreaterThanOrEqualTo(Duration.ofSeconds(1));
      assertThat(server.requests()).isEqualTo(2);
      assertThat(noted.circuit()).contains("HALF_OPEN to OPEN");
    }
  }

  /** Answers with an error that often, and then hangs up. */
  private static ScriptedServer goneAfter(int errors) {
    var requests = new AtomicInteger();
    return ScriptedServer.start(
        (exchange, body) -> {
          if (requests.incrementAndGet() <= errors) {
            exchange.sendResponseHeaders(500, -1);
          }
        });
  }

  private static ScriptedServer silent() {
    return ScriptedServer.start((exchange, body) -> Thread.sleep(Duration.ofMinutes(1)));
  }

  private Calling calling(ScriptedServer server, int attempts, int failures, Duration openFor) {
    var waits = Duration.ofMillis(1);
    return new Calling(
        server.url(),
        new CallLimits(PATIENT, 1, 0, 1_000),
        new Resilience(attempts, waits, waits, failures, openFor),
        noted);
  }
}
