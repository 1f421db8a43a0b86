package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.adapters.chain.Provider.Subject;
import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A call that fails is tried again, if that may help and there is time. */
@Timeout(60)
class AttemptsTest {
  private static final Duration SHORT = Duration.ofMillis(10);
  private static final CallLimits LIMITS = new CallLimits(Duration.ofSeconds(20), 4, 0, 1_000);

  private final List<Long> arrivals = new CopyOnWriteArrayList<>();

  @ParameterizedTest
  @ValueSource(ints = {408, 425, 500, 502, 503, 504})
  void whatMayPassIsTriedThreeTimes(int status) {
    try (var server = ScriptedServer.refusing(status);
        var calling = calling(server, SHORT)) {
      assertThat(calling.failure()).isEqualTo(FailureCode.HTTP_STATUS);
      assertThat(server.requests()).isEqualTo(3);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {301, 400, 401, 403, 404, 410, 413})
  void whatWillBeTheSameNextTimeIsTriedOnce(int status) {
    try (var server = ScriptedServer.refusing(status);
        var calling = calling(server, SHORT)) {
      assertThat(calling.failure()).isEqualTo(FailureCode.HTTP_STATUS);
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @Test
  void theAttemptThatSucceedsIsTheLast() throws Exception {
    try (var server = failing(1, 503, "");
        var calling = calling(server, SHORT)) {
      assertThat(calling.call()).isEqualTo("fine");
      assertThat(server.requests()).isEqualTo(2);
    }
  }

  @Test
  void theWaitsGrow() {
    try (var server = failing(3, 503, "");
        var calling = calling(server, Duration.ofMillis(100))) {
      calling.failure();
      assertThat(gap(1)).isGreaterThanOrEqualTo(Duration.ofMillis(70));
      assertThat(gap(2)).isGreaterThanOrEqualTo(Duration.ofMillis(140));
    }
  }

  @Test
  void theWaitsDoubleUpToTheLongestAndAreNeverAllTheSame() {
    var backoff = resilience(Duration.ofMillis(100), Duration.ofSeconds(30)).backoff();

    assertThat(samples(backoff, 1)).allSatisfy(ms -> assertThat(ms).isBetween(70L, 130L));
    assertThat(samples(backoff, 2)).allSatisfy(ms -> assertThat(ms).isBetween(140L, 260L));
    assertThat(samples(backoff, 20)).allSatisfy(ms -> assertThat(ms).isBetween(21_000L, 30_000L));
    assertThat(samples(backoff, 1).stream().distinct().count()).isGreaterThan(5);
  }

  @Test
  void noAttemptIsMadeForWhichThereIsNoTime() {
    try (var server = ScriptedServer.refusing(503);
        var calling = calling(server, Duration.ofHours(1))) {
      assertThat(calling.failure()).isEqualTo(FailureCode.HTTP_STATUS);
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 503})
  void theTimeThatTheEndpointNamedIsWaited(int status) throws Exception {
    try (var server = failing(1, status, "1");
        var calling = calling(server, SHORT)) {
      assertThat(calling.call()).isEqualTo("fine");
      assertThat(gap(1)).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
    }
  }

  @Test
  void whoeverWantsToBeLeftAloneForLongerThanThereIsTimeIsLeftAlone() {
    try (var server = failing(1, 429, "600");
        var calling = calling(server, SHORT)) {
      assertThat(calling.failure()).isEqualTo(FailureCode.RATE_LIMITED);
      assertThat(calling.failure()).isEqualTo(FailureCode.RATE_LIMITED);
      assertThat(server.requests()).isEqualTo(1);
    }
  }

  @Test
  void noMoreCallsBeginInASecondThanAllowed() throws Exception {
    var limits = new CallLimits(Duration.ofSeconds(20), 4, 5, 1_000);
    try (var server = failing(0, 0, "");
        var calling =
            new Calling(server.url(), limits, resilience(SHORT, SHORT), WatchProviders.NOBODY)) {
      for (int i = 0; i < 4; i++) {
        calling.call(Subject.ADDRESS, Duration.ofSeconds(30));
      }
      assertThat(Duration.ofNanos(arrivals.getLast() - arrivals.getFirst()))
          .isGreaterThanOrEqualTo(Duration.ofMillis(500));
    }
  }

  private static List<Long> samples(IntervalFunction backoff, int attempt) {
    return LongStream.range(0, 200).mapToObj(i -> backoff.apply(attempt)).toList();
  }

  private Duration gap(int number) {
    return Duration.ofNanos(arrivals.get(number) - arrivals.get(number - 1));
  }

  private ScriptedServer failing(int times, int status, String retryAfter) {
    return ScriptedServer.start(
        (exchange, body) -> {
          arrivals.add(System.nanoTime());
          if (arrivals.size() > times) {
            ScriptedServer.send(exchange, 200, "fine");
          } else {
            exchange.getResponseHeaders().set("Retry-After", retryAfter);
            exchange.sendResponseHeaders(status, -1);
          }
        });
  }

  private static Calling calling(ScriptedServer server, Duration firstWait) {
    return new Calling(
        server.url(), LIMITS, resilience(firstWait, Duration.ofHours(2)), WatchProviders.NOBODY);
  }

  private static Resilience resilience(Duration firstWait, Duration longestWait) {
    return new Resilience(3, firstWait, longestWait, 1_000, Duration.ofHours(1));
  }
}
