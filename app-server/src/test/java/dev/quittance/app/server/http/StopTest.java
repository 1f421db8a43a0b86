package dev.quittance.app.server.http;

import static dev.quittance.app.server.http.ApiClient.BITCOIN;
import static dev.quittance.app.server.http.ApiClient.REQUESTS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

import dev.quittance.app.server.http.ApiClient.Got;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class StopTest {
  private final CountDownLatch arrived = new CountDownLatch(1);
  private final CountDownLatch goOn = new CountDownLatch(1);

  @Test
  void aRunningCallIsFinishedAndNoOtherIsAccepted() throws Exception {
    try (var api = TestApi.start(TestApi.GENEROUS, this::held)) {
      var running =
          CompletableFuture.<Got>supplyAsync(() -> api.asWriter().post(REQUESTS, BITCOIN));
      assertThat(arrived.await(10, TimeUnit.SECONDS)).isTrue();

      var stopping = CompletableFuture.runAsync(api.api::close);
      await().until(() -> isRefused(api.api.port()));
      assertThat(running).isNotDone();
      goOn.countDown();

      assertThat(running.get(5, TimeUnit.SECONDS).status()).isEqualTo(201);
      stopping.get(5, TimeUnit.SECONDS);
      assertThat(api.count("payment_requests")).isEqualTo(1);
    }
  }

  @Test
  void aCallThatDoesNotEndIsCutOff() throws Exception {
    var atMost = Duration.ofSeconds(1);
    var deadlines = TestApi.deadlines(Deadlines.DEFAULT.idle(), atMost);
    try (var api = TestApi.withDeadlines(deadlines, this::held)) {
      CompletableFuture.<Got>supplyAsync(() -> api.asWriter().post(REQUESTS, BITCOIN));
      assertThat(arrived.await(10, TimeUnit.SECONDS)).isTrue();
      long start = System.nanoTime();

      api.api.close();

      assertThat(Duration.ofNanos(System.nanoTime() - start))
          .isBetween(atMost.dividedBy(2), Duration.ofSeconds(10));
      goOn.countDown();
    }
  }

  @Test
  void anIdleServerStopsAtOnceEvenWithOpenConnections() {
    try (var api = TestApi.start()) {
      api.asWriter().get("/v1/assets");
      long start = System.nanoTime();

      api.api.close();

      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(4));
      assertThatIOException().isThrownBy(() -> new RawConnection(api.api.port()).close());
    }
  }

  private static boolean isRefused(int port) {
    try (var connection = new RawConnection(port)) {
      return connection == null;
    } catch (IOException e) {
      return true;
    }
  }

  private ApiPorts held(ApiPorts ports) {
    return new ApiPorts(
        (call, work) -> {
          arrived.countDown();
          awaitUninterrupted();
          return ports.answerOnce().answer(call, work);
        },
        ports.reads(),
        ports.discrepancies(),
        ports.catalog(),
        ports.addresses(),
        ports.findApiKey(),
        ports.checkReadiness());
  }

  private void awaitUninterrupted() {
    try {
      goOn.await(20, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
