package dev.quittance.devkit.chain;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DeliveryFaultsTest {
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final String CALL = Client.rpcBody(1, "eth_blockNumber").toString();
  private static final String ANSWER = "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":\"0x0\"}";

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum("devnet");
  private final Faults faults = network.faults();
  private final Client client = new Client(network.rpcUrl());

  @AfterEach
  void stop() {
    chain.close();
    client.close();
  }

  @Test
  void withoutHeadersNothingComesUntilCleared() throws Exception {
    faults.next(1, Fault.noHeaders());
    CompletableFuture<HttpResponse<String>> silent = client.postLater(CALL);
    network.awaitRequests(1, LONG);

    assertThat(client.post("", CALL).body()).isEqualTo(ANSWER);
    await().until(() -> faults.held() == 1);
    assertThat(silent).isNotDone();
    faults.clear();

    assertThat(silent.get(20, TimeUnit.SECONDS).body()).isEqualTo(ANSWER);
  }

  @Test
  void releasingWhatIsHeldDoesNotEndSilence() {
    faults.next(1, Fault.noHeaders());
    CompletableFuture<HttpResponse<String>> silent = client.postLater(CALL);
    network.awaitRequests(1, LONG);

    faults.release();

    assertThat(client.post("", CALL).body()).isEqualTo(ANSWER);
    assertThat(silent).isNotDone();
  }

  @Test
  void closingEndsSilence() {
    faults.always(Fault.noHeaders());
    CompletableFuture<HttpResponse<String>> silent = client.postLater(CALL);
    network.awaitRequests(1, LONG);

    chain.close();

    assertThatThrownBy(() -> silent.get(20, TimeUnit.SECONDS))
        .isInstanceOf(ExecutionException.class);
  }

  @Test
  void silenceAfterTheHeadersKeepsHalfOfTheBody() throws Exception {
    faults.next(1, Fault.headersThenSilence());
    int half = ANSWER.length() / 2;

    try (InputStream body = client.postStream(CALL)) {
      assertThat(body.readNBytes(half)).asString(UTF_8).isEqualTo(ANSWER.substring(0, half));
      await().until(() -> faults.held() == 1);
      assertThat(body.available()).isZero();
      faults.clear();
      assertThat(body.readAllBytes()).asString(UTF_8).isEqualTo(ANSWER.substring(half));
    }
    assertThat(client.post("", CALL).body()).isEqualTo(ANSWER);
  }

  @Test
  void aDrippingAnswerIsRightButSlow() {
    faults.next(1, Fault.drip(200));
    long start = System.nanoTime();

    assertThat(client.post("", CALL).body()).isEqualTo(ANSWER);

    // 39 bytes in steps of 10; the last step has no successor to wait for.
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(149));
  }

  @Test
  void anEmptyBodyIsStillASuccess() {
    faults.next(1, Fault.emptyBody());

    HttpResponse<String> answer = client.post("", CALL);

    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).isEmpty();
    assertThat(client.post("", CALL).body()).isEqualTo(ANSWER);
  }

  @Test
  void aBodyShorterThanAnnouncedEndsTheConnection() {
    faults.next(1, Fault.wrongContentLength());

    assertThatThrownBy(() -> client.post("", CALL)).isInstanceOf(UncheckedIOException.class);
    assertThat(client.post("", CALL).body()).isEqualTo(ANSWER);
  }

  @Test
  void aRedirectNamesAnotherAddress() {
    faults.next(1, Fault.redirect("http://127.0.0.1:9/login"));

    HttpResponse<String> answer = client.post("", CALL);

    assertThat(answer.statusCode()).isEqualTo(302);
    assertThat(answer.headers().firstValue("Location")).contains("http://127.0.0.1:9/login");
  }

  @Test
  void deliveryFaultsAlsoMeetEsplora() {
    BitcoinNetwork bitcoin = chain.bitcoin("regtest");
    bitcoin.faults().next(1, Fault.wrongContentLength());
    try (Client esplora = new Client(bitcoin.esploraUrl())) {
      assertThatThrownBy(() -> esplora.get("/blocks/tip/hash"))
          .isInstanceOf(UncheckedIOException.class);
    }
  }
}
