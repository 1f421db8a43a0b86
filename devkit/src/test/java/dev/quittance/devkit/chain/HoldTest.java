package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HoldTest {
  private static final Duration LONG = Duration.ofSeconds(20);
  private static final String BALANCE =
      Client.rpcBody(1, "eth_getBalance", ALICE, "latest").toString();

  @Test
  void aHeldAnswerIsTheOneOfTheTimeOfTheRequest() throws Exception {
    try (DevChain chain = DevChain.start();
        Client client = new Client(chain.ethereum("devnet").rpcUrl())) {
      EthereumNetwork network = chain.ethereum("devnet");
      network.faults().hold();
      CompletableFuture<HttpResponse<String>> answer = client.postLater(BALANCE);

      network.awaitRequests(1, LONG);
      network.fund(ALICE, 9);
      assertThat(answer).isNotDone();
      network.faults().release();

      assertThat(answer.get(20, TimeUnit.SECONDS).body()).contains("\"0x0\"");
      assertThat(client.post("", BALANCE).body()).contains("\"0x9\"");
    }
  }

  @Test
  void aSecondHoldDoesNotKeepWhatTheFirstReleased() throws Exception {
    try (DevChain chain = DevChain.start();
        Client client = new Client(chain.ethereum("devnet").rpcUrl())) {
      EthereumNetwork network = chain.ethereum("devnet");
      for (int round = 1; round <= 50; round++) {
        network.faults().hold();
        CompletableFuture<HttpResponse<String>> answer = client.postLater(BALANCE);
        network.awaitRequests(round, LONG);
        network.faults().release();
        network.faults().hold();
        assertThat(answer.get(20, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
        network.faults().release();
      }
    }
  }

  @Test
  void manyRequestsCanBeHeldAtOnce() throws Exception {
    try (DevChain chain = DevChain.start();
        Client client = new Client(chain.ethereum("devnet").rpcUrl())) {
      EthereumNetwork network = chain.ethereum("devnet");
      network.faults().hold();
      List<CompletableFuture<HttpResponse<String>>> answers =
          IntStream.range(0, 100).mapToObj(i -> client.postLater(BALANCE)).toList();

      network.awaitRequests(100, LONG);
      assertThat(answers).noneMatch(CompletableFuture::isDone);
      network.faults().clear();

      for (CompletableFuture<HttpResponse<String>> answer : answers) {
        assertThat(answer.get(20, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
      }
    }
  }

  @Test
  void closingEndsWhatIsHeld() {
    DevChain chain = DevChain.start();
    EthereumNetwork network = chain.ethereum("devnet");
    try (Client client = new Client(network.rpcUrl())) {
      network.faults().hold();
      CompletableFuture<HttpResponse<String>> answer = client.postLater(BALANCE);
      network.awaitRequests(1, LONG);

      chain.close();

      assertThatThrownBy(() -> answer.get(20, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class);
    }
  }

  @Test
  void closingTwiceIsHarmless() {
    DevChain chain = DevChain.start();
    int port = URI.create(chain.url()).getPort();
    chain.close();
    chain.close();
    assertThatCode(() -> DevChain.start(port).close()).doesNotThrowAnyException();
  }

  @Test
  void waitingForRequestsThatDoNotComeFails() {
    try (DevChain chain = DevChain.start()) {
      assertThatThrownBy(() -> chain.bitcoin("regtest").awaitRequests(1, Duration.ofMillis(20)))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("saw 0");
    }
  }
}
