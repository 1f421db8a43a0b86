package dev.quittance.bootstrap.telemetry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class MetricsServerTest {
  private static final String HOST = "127.0.0.1";

  private final HttpClient client = HttpClient.newHttpClient();
  private final Semaphore asked = new Semaphore(0);
  private volatile CountDownLatch answerAfter = new CountDownLatch(0);
  private final MetricsServer server = MetricsServer.start(HOST, 0, this::figures);

  @AfterEach
  void close() {
    answerAfter.countDown();
    server.close();
    client.close();
  }

  @Test
  void theFiguresAreAnsweredAsPrometheusText() throws Exception {
    HttpResponse<String> answer = send("GET", "/metrics");

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEqualTo("figures\n");
    assertThat(answer.headers().firstValue("Content-Type"))
        .hasValue("text/plain; version=0.0.4; charset=utf-8");
  }

  @Test
  void nothingElseIsThere() throws Exception {
    assertThat(send("GET", "/").statusCode()).isEqualTo(404);
    assertThat(send("GET", "/metrics/more").statusCode()).isEqualTo(404);
    assertThat(asked.availablePermits()).isZero();
  }

  @Test
  void onlyReadingIsAllowed() throws Exception {
    HttpResponse<String> answer = send("POST", "/metrics");

    assertThat(answer.statusCode()).isEqualTo(405);
    assertThat(answer.headers().firstValue("Allow")).hasValue("GET");
  }

  @Test
  void aPortThatIsTakenIsNamed() throws IOException {
    try (var taken = new ServerSocket(0, 1, InetAddress.getByName(HOST))) {
      assertThatThrownBy(() -> MetricsServer.start(HOST, taken.getLocalPort(), () -> ""))
          .isInstanceOf(CannotListen.class)
          .hasMessageStartingWith(HOST + ":" + taken.getLocalPort() + ": ");
    }
  }

  @Test
  void aHostThatDoesNotExistIsNamed() {
    assertThatThrownBy(() -> MetricsServer.start("no-such-host.invalid", 0, () -> ""))
        .isInstanceOf(CannotListen.class)
        .hasMessageStartingWith("no-such-host.invalid:0: ");
  }

  @Test
  void aClosedServerListensNoLonger() {
    server.close();

    assertThatThrownBy(() -> send("GET", "/metrics")).isInstanceOf(IOException.class);
  }

  @Test
  void moreScrapesThanThereArePlacesAreRefusedAndTheOthersAnswered() throws Exception {
    answerAfter = new CountDownLatch(1);
    List<CompletableFuture<HttpResponse<String>>> held = new ArrayList<>();
    for (int i = 0; i < MetricsServer.MOST_AT_ONCE; i++) {
      held.add(client.sendAsync(request("GET", "/metrics"), text()));
    }
    asked.acquire(MetricsServer.MOST_AT_ONCE);

    assertThatThrownBy(() -> send("GET", "/metrics")).isInstanceOf(IOException.class);
    answerAfter.countDown();

    assertThat(held).allMatch(answer -> answer.join().statusCode() == 200);
    await().ignoreExceptions().until(() -> send("GET", "/metrics").statusCode() == 200);
  }

  private String figures() {
    asked.release();
    try {
      answerAfter.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return "figures\n";
  }

  private HttpResponse<String> send(String method, String path) throws Exception {
    return client.send(request(method, path), text());
  }

  private HttpRequest request(String method, String path) {
    return HttpRequest.newBuilder(URI.create("http://" + HOST + ":" + server.port()).resolve(path))
        .method(method, HttpRequest.BodyPublishers.noBody())
        .build();
  }

  private static HttpResponse.BodyHandler<String> text() {
    return HttpResponse.BodyHandlers.ofString();
  }
}
