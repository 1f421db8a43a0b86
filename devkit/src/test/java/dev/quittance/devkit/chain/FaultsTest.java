package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static dev.quittance.devkit.chain.Addresses.BOB;
import static dev.quittance.devkit.chain.Addresses.BTC_ALICE;
import static dev.quittance.devkit.chain.Addresses.BTC_BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

class FaultsTest {
  private static final String CALL = Client.rpcBody(1, "eth_blockNumber").toString();
  private static final String BATCH =
      Json.array()
          .add(Client.rpcBody(1, "eth_blockNumber"))
          .add(Client.rpcBody(2, "eth_chainId"))
          .add(Client.rpcBody(3, "eth_getBalance", ALICE, "latest"))
          .add(Client.rpcBody(4, "eth_getBalance", BOB, "latest"))
          .toString();

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum("devnet");
  private final Faults faults = network.faults();
  private final Client client = new Client(network.rpcUrl());

  @AfterEach
  void stop() {
    client.close();
    chain.close();
  }

  @Test
  void countedFaultsComeInOrderAndThenEnd() {
    faults.next(2, Fault.status(500));
    faults.next(1, Fault.status(429, Duration.ofSeconds(7)));

    assertThat(client.post("", CALL).statusCode()).isEqualTo(500);
    assertThat(client.post("", CALL).statusCode()).isEqualTo(500);
    HttpResponse<String> limited = client.post("", CALL);
    assertThat(limited.statusCode()).isEqualTo(429);
    assertThat(limited.headers().firstValue("Retry-After")).contains("7");
    assertThat(client.post("", CALL).statusCode()).isEqualTo(200);
  }

  @Test
  void standingFaultsLastUntilCleared() {
    faults.always(Fault.status(503));
    faults.next(1, Fault.status(500));

    assertThat(List.of(status(), status(), status())).containsExactly(500, 503, 503);
    faults.clear();
    assertThat(status()).isEqualTo(200);
  }

  @Test
  void faultsStayOnTheirNetwork() {
    faults.always(Fault.status(503));
    try (Client other = new Client(chain.ethereum("other").rpcUrl())) {
      assertThat(other.post("", CALL).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void aDelayAddsToOtherFaults() {
    faults.always(Fault.delay(Duration.ofMillis(80)));
    faults.next(1, Fault.status(500));
    long start = System.nanoTime();

    assertThat(status()).isEqualTo(500);

    assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThan(Duration.ofMillis(79));
  }

  @Test
  void garbageAndTruncatedAnswersAreNotJson() {
    faults.next(1, Fault.garbage());
    faults.next(1, Fault.truncated());

    assertThatThrownBy(() -> client.rpc(CALL)).isInstanceOf(JacksonException.class);
    assertThatThrownBy(() -> client.rpc(CALL)).isInstanceOf(JacksonException.class);
    assertThat(client.rpc(CALL).has("result")).isTrue();
  }

  @Test
  void anOversizedAnswerIsRightButLarge() {
    faults.next(1, Fault.oversized(3));

    String body = client.post("", CALL).body();

    assertThat(body.length()).isGreaterThan(3 << 20);
    assertThat(body.strip()).contains("\"result\":\"0x0\"");
  }

  @Test
  void aDroppedConnectionHasNoAnswer() {
    faults.next(1, Fault.dropped());
    assertThatThrownBy(() -> client.post("", CALL)).isInstanceOf(UncheckedIOException.class);
    assertThat(network.requests()).isEqualTo(1);
    assertThat(status()).isEqualTo(200);
  }

  @Test
  void batchFaultsChangeIdsDropAnswersOrTurnTheOrder() {
    faults.next(1, Fault.wrongId());
    faults.next(1, Fault.partialBatch());
    faults.next(1, Fault.reversedBatch());

    assertThat(ids(BATCH)).hasSize(4).doesNotContain(1L, 2L, 3L, 4L);
    assertThat(ids(BATCH)).containsExactly(1L, 3L);
    assertThat(ids(BATCH)).containsExactly(4L, 3L, 2L, 1L);
    assertThat(ids(BATCH)).containsExactly(1L, 2L, 3L, 4L);
  }

  @Test
  void aWrongIdAlsoMeetsSingleCalls() {
    faults.next(1, Fault.wrongId());
    assertThat(client.rpc(CALL).get("id").asLong()).isNotEqualTo(1);
  }

  @Test
  void oneAddressCanFailAlone() {
    faults.failFor(ALICE);

    JsonNode answers = client.rpc(BATCH);

    assertThat(answers.get(2).get("error").get("code").asInt()).isEqualTo(-32000);
    assertThat(answers.get(3).get("result").asString()).isEqualTo("0x0");
    assertThat(network.requestsFor(ALICE)).isEqualTo(1);
  }

  @Test
  void oneBitcoinAddressCanFailAlone() {
    BitcoinNetwork bitcoin = chain.bitcoin("regtest");
    bitcoin.faults().failFor(BTC_ALICE);
    try (Client esplora = new Client(bitcoin.esploraUrl())) {
      assertThat(esplora.get("/address/" + BTC_ALICE).statusCode()).isEqualTo(500);
      assertThat(esplora.get("/address/" + BTC_BOB).statusCode()).isEqualTo(200);
    }
  }

  @Test
  void batchFaultsDoNotExistOnBitcoin() {
    assertThatThrownBy(() -> chain.bitcoin("regtest").faults().always(Fault.partialBatch()))
        .hasMessageContaining("only in JSON-RPC");
  }

  @Test
  void senselessFaultsCannotBeMade() {
    assertThatThrownBy(() -> Fault.status(200)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Fault.oversized(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> faults.next(0, Fault.garbage()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private int status() {
    return client.post("", CALL).statusCode();
  }

  private List<Long> ids(String batch) {
    List<Long> ids = new ArrayList<>();
    client.rpc(batch).forEach(answer -> ids.add(answer.get("id").asLong()));
    return ids;
  }
}
