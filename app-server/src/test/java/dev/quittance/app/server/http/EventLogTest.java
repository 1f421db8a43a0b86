package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.quittance.app.server.http.ApiClient.Got;
import dev.quittance.application.port.AwaitWork;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventLogTest {
  private static final Executor VIRTUAL = Executors.newVirtualThreadPerTaskExecutor();

  private final SynchronousQueue<String> hints = new SynchronousQueue<>();
  private final AtomicInteger looks = new AtomicInteger();
  private TestApi api;

  @BeforeEach
  void start() {
    api = TestApi.start(TestApi.GENEROUS, this::watched);
  }

  @AfterEach
  void stop() {
    api.close();
  }

  @Test
  void eventsAreReadInOrderAndGoOnFromTheLast() {
    for (int i = 0; i < 5; i++) {
      api.asWriter().create();
    }
    api.stampEvents();

    var first = api.asWriter().get("/v1/events?limit=3");
    var rest = api.asWriter().get("/v1/events?after=" + first.json().get("next_after"));

    assertThat(first.json().get("data")).hasSize(3);
    assertThat(first.json().get("next_after").longValue()).isEqualTo(3);
    assertThat(rest.json().get("data")).hasSize(2);
    assertThat(rest.json().get("next_after").longValue()).isEqualTo(5);
    assertThat(api.asWriter().get("/v1/events?after=5").json().get("next_after").longValue())
        .isEqualTo(5);
  }

  @Test
  void anEventWithoutAPositionIsInTheTimelineOnly() {
    String path = REQUESTS + "/" + api.asWriter().create() + "/events";

    assertThat(api.asWriter().get("/v1/events").json().get("data")).isEmpty();
    assertThat(api.asWriter().get(path).json().get("data").get(0).get("position").isNull())
        .isTrue();
  }

  @Test
  void aWaitingCallIsAnsweredByTheHint() throws Exception {
    var waiting = poll("/v1/events?wait=30");
    await().until(() -> looks.get() >= 1);
    api.asWriter().create();
    api.stampEvents();

    assertThat(hints.offer("events", 5, TimeUnit.SECONDS)).isTrue();

    assertThat(waiting.get(10, TimeUnit.SECONDS).json().get("data")).hasSize(1);
  }

  @Test
  void aWaitingCallLooksAgainEverySecondWithoutAnyHint() throws Exception {
    var waiting = poll("/v1/events?wait=30");
    await().until(() -> looks.get() >= 3);
    api.asWriter().create();
    api.stampEvents();

    assertThat(waiting.get(10, TimeUnit.SECONDS).json().get("data")).hasSize(1);
  }

  @Test
  void aWaitThatEndsIsAnEmptyAnswer() {
    long start = System.nanoTime();
    var got = api.asWriter().get("/v1/events?after=9&wait=1");

    assertThat(got.json().get("data")).isEmpty();
    assertThat(got.json().get("next_after").longValue()).isEqualTo(9);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(990));
  }

  @Test
  void aWaitLongerThanTheIdleTimeoutIsSeenThrough() {
    var deadlines = TestApi.deadlines(Duration.ofMillis(500), Deadlines.DEFAULT.stop());
    try (var hasty = TestApi.withDeadlines(deadlines, this::watched)) {
      var got = hasty.asWriter().get("/v1/events?wait=2");

      assertThat(got.status()).isEqualTo(200);
      assertThat(got.json().get("data")).isEmpty();
    }
  }

  @Test
  void waitingCallsEndAtOnceWhenTheServerStops() throws Exception {
    var waiting = poll("/v1/events?wait=30");
    await().until(() -> looks.get() >= 1);

    long start = System.nanoTime();
    api.api.close();

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(5));
    assertThat(waiting.get(1, TimeUnit.SECONDS).status()).isEqualTo(200);
  }

  private CompletableFuture<Got> poll(String path) {
    return CompletableFuture.supplyAsync(() -> api.asWriter().get(path), VIRTUAL);
  }

  private ApiPorts watched(ApiPorts ports) {
    AwaitWork awaitHint = atMost -> hints.poll(atMost.toNanos(), TimeUnit.NANOSECONDS) != null;
    var reads = ports.reads();
    return new ApiPorts(
        ports.answerOnce(),
        new ApiPorts.Reads(
            reads.read(),
            reads.list(),
            reads.timeline(),
            (merchantId, after, limit) -> {
              looks.incrementAndGet();
              return reads.events().read(merchantId, after, limit);
            },
            awaitHint),
        ports.discrepancies(),
        ports.catalog(),
        ports.addresses(),
        ports.findApiKey(),
        ports.checkReadiness());
  }
}
