package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.BTC_ALICE;
import static dev.quittance.devkit.chain.Addresses.BTC_BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class BitcoinEndpointTest {
  private final DevChain chain = DevChain.start();
  private final BitcoinNetwork network = chain.bitcoin("regtest");
  private final Endpoint other = network.endpoint("b");
  private final Client client = new Client(network.esploraUrl());
  private final Client otherClient = new Client(other.url());

  @AfterEach
  void stop() {
    client.close();
    otherClient.close();
    chain.close();
  }

  @Test
  void anEndpointBehindKnowsNothingOfTheNewestBlocks() {
    String oldest = network.fund(BTC_ALICE, 5);
    network.mine();
    String newest = network.fund(BTC_ALICE, 6);
    Head head = network.mine();
    String waiting = network.fund(BTC_ALICE, 7);
    other.behind(1);

    assertThat(otherClient.get("/blocks/tip/height").body()).isEqualTo("1");
    assertThat(otherClient.get("/block-height/2").statusCode()).isEqualTo(404);
    assertThat(otherClient.get("/block/" + head.hash() + "/status").statusCode()).isEqualTo(404);
    assertThat(funded(otherClient, BTC_ALICE, "chain_stats")).isEqualTo(5);
    assertThat(funded(otherClient, BTC_ALICE, "mempool_stats")).isZero();
    JsonNode transactions = otherClient.json("/address/" + BTC_ALICE + "/txs");
    assertThat(transactions.size()).isEqualTo(1);
    assertThat(transactions.get(0).get("txid").asString()).isEqualTo(oldest);
    assertThat(otherClient.get("/tx/" + newest).statusCode()).isEqualTo(404);
    assertThat(otherClient.get("/tx/" + waiting + "/status").statusCode()).isEqualTo(404);

    other.faults().clear();
    assertThat(funded(otherClient, BTC_ALICE, "chain_stats")).isEqualTo(11);
    assertThat(funded(otherClient, BTC_ALICE, "mempool_stats")).isEqualTo(7);
  }

  @Test
  void anEndpointMayMakeUpAPaymentThatLooksDeep() {
    network.mine(120);
    other.lies(BTC_ALICE, 99);

    assertThat(funded(otherClient, BTC_ALICE, "chain_stats")).isEqualTo(99);
    JsonNode madeUp = otherClient.json("/address/" + BTC_ALICE + "/txs").get(0);
    assertThat(madeUp.get("vout").get(0).get("value").asLong()).isEqualTo(99);
    assertThat(madeUp.get("status").get("block_height").asLong()).isEqualTo(20);
    String path = "/tx/" + madeUp.get("txid").asString();
    assertThat(otherClient.json(path)).isEqualTo(madeUp);
    assertThat(client.get(path).statusCode()).isEqualTo(404);
    assertThat(funded(client, BTC_ALICE, "chain_stats")).isZero();
    other.faults().clear();
    assertThat(otherClient.get(path).statusCode()).isEqualTo(404);
  }

  @Test
  void anEndpointMayHideAnAddress() {
    network.fund(BTC_ALICE, 5);
    network.mine();
    network.fund(BTC_ALICE, 5);
    network.fund(BTC_BOB, 5);
    other.hides(BTC_ALICE);

    assertThat(funded(otherClient, BTC_ALICE, "chain_stats")).isZero();
    assertThat(funded(otherClient, BTC_ALICE, "mempool_stats")).isZero();
    assertThat(otherClient.json("/address/" + BTC_ALICE + "/txs")).isEmpty();
    assertThat(funded(otherClient, BTC_BOB, "mempool_stats")).isEqualTo(5);
    assertThat(funded(client, BTC_ALICE, "chain_stats")).isEqualTo(5);
  }

  @Test
  void anEndpointMayHaveAnotherFirstBlock() {
    network.mine();
    String hash = "ab".repeat(32);
    other.genesis(hash);

    assertThat(otherClient.get("/block-height/0").body()).isEqualTo(hash);
    assertThat(otherClient.json("/block/" + hash + "/status").get("height").asLong()).isZero();
    assertThat(otherClient.json("/block/" + network.head().hash()).get("previousblockhash"))
        .isEqualTo(Hex.text(hash));
    assertThat(client.get("/block-height/0").body()).isNotEqualTo(hash);
    assertThatThrownBy(() -> other.genesis("xyz")).hasMessageContaining("64");
    assertThatThrownBy(() -> other.chainId(1)).hasMessageContaining("ethereum");
  }

  @Test
  void anEndpointMayBeOnAnotherFork() {
    network.mine(4);
    network.fund(BTC_ALICE, 5);
    network.mine();
    other.forks(2);
    String tip = otherClient.get("/blocks/tip/hash").body();

    assertThat(tip).isNotEqualTo(network.head().hash());
    assertThat(hashAt(otherClient, 4)).isNotEqualTo(hashAt(client, 4));
    assertThat(hashAt(otherClient, 3)).isEqualTo(hashAt(client, 3));
    JsonNode status = otherClient.json("/address/" + BTC_ALICE + "/txs").get(0).get("status");
    assertThat(status.get("block_hash").asString()).isEqualTo(tip);
    assertThat(otherClient.json("/block/" + tip + "/status").get("in_best_chain").asBoolean())
        .isTrue();
    assertThat(client.get("/block/" + tip).statusCode()).isEqualTo(404);
    assertThat(funded(otherClient, BTC_ALICE, "chain_stats")).isEqualTo(5);
  }

  private static String hashAt(Client asked, int height) {
    return asked.get("/block-height/" + height).body();
  }

  private static long funded(Client asked, String address, String part) {
    return asked.json("/address/" + address).get(part).get("funded_txo_sum").asLong();
  }
}
