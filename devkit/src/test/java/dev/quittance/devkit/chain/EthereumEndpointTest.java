package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static dev.quittance.devkit.chain.Addresses.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class EthereumEndpointTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum("devnet");
  private final Endpoint other = network.endpoint("b");
  private final Client client = new Client(network.rpcUrl());
  private final Client otherClient = new Client(other.url());

  @AfterEach
  void stop() {
    client.close();
    otherClient.close();
    chain.close();
  }

  @Test
  void honestEndpointsAgree() {
    network.fund(ALICE, 5);

    assertThat(balance(otherClient, ALICE, "latest")).isEqualTo("0x5");
    assertThat(head(otherClient)).isEqualTo(head(client));
    assertThat(network.endpoint("b")).isSameAs(other);
    assertThat(network.endpoint().url()).isEqualTo(network.rpcUrl());
  }

  @Test
  void faultsAndCountersAreApart() {
    other.faults().always(Fault.status(503));

    assertThat(otherClient.post("", "{}").statusCode()).isEqualTo(503);
    assertThat(balance(client, ALICE, "latest")).isEqualTo("0x0");
    other.faults().clear();
    balance(otherClient, BOB, "latest");

    assertThat(other.requests()).isEqualTo(2);
    assertThat(other.requestsFor(BOB)).isEqualTo(1);
    assertThat(network.requests()).isEqualTo(1);
    assertThat(network.requestsFor(BOB)).isZero();
  }

  @Test
  void anEndpointThatNobodyMadeIsNotFound() {
    try (Client typo = new Client(network.rpcUrl() + "@typo")) {
      assertThat(typo.post("", "{}").statusCode()).isEqualTo(404);
    }
    assertThatThrownBy(() -> network.endpoint("Bad@name"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anEndpointBehindKnowsNothingOfTheNewestBlocks() {
    String usdc = network.deployToken("USDC", 6);
    network.fund(ALICE, 5);
    String newest = network.fundToken(usdc, ALICE, BigInteger.TEN);
    network.autoMine(false);
    String waiting = network.fund(ALICE, 7);
    other.behind(1);

    assertThat(otherClient.result("eth_blockNumber").asString()).isEqualTo("0x1");
    assertThat(balance(otherClient, ALICE, "latest")).isEqualTo("0x5");
    assertThat(balance(otherClient, ALICE, "pending")).isEqualTo("0x5");
    assertThat(otherClient.errorCode("eth_getBalance", ALICE, "0x2")).isEqualTo(-32000);
    assertThat(otherClient.result("eth_getBlockByNumber", "0x2", false).isNull()).isTrue();
    assertThat(otherClient.result("eth_getBlockByHash", network.head().hash(), false).isNull())
        .isTrue();
    assertThat(otherClient.result("eth_getLogs", Json.object().put("fromBlock", "0x0"))).isEmpty();
    assertThat(otherClient.result("eth_getTransactionByHash", newest).isNull()).isTrue();
    assertThat(otherClient.result("eth_getTransactionReceipt", newest).isNull()).isTrue();
    assertThat(otherClient.result("eth_getTransactionByHash", waiting).isNull()).isTrue();
    assertThat(client.result("eth_getTransactionByHash", waiting).isNull()).isFalse();

    other.faults().clear();
    assertThat(balance(otherClient, ALICE, "pending")).isEqualTo("0xc");
  }

  @Test
  void anEndpointFurtherBehindThanTheChainIsLongHasTheFirstBlock() {
    network.fund(ALICE, 5);
    other.behind(100);
    assertThat(otherClient.result("eth_blockNumber").asString()).isEqualTo("0x0");
    assertThat(balance(otherClient, ALICE, "latest")).isEqualTo("0x0");
    assertThat(balance(otherClient, ALICE, "pending")).isEqualTo("0x0");
  }

  @Test
  void anEndpointBehindNeverSawTheDroppedBlocksAboveItsHead() {
    Head dropped = network.mine(3);
    network.reorg(1);
    other.behind(2);

    assertThat(client.result("eth_getBlockByHash", dropped.hash(), false).isNull()).isFalse();
    assertThat(otherClient.result("eth_getBlockByHash", dropped.hash(), false).isNull()).isTrue();
  }

  @Test
  void anEndpointMayMakeUpOrHideAmounts() {
    String usdc = network.deployToken("USDC", 6);
    network.fundToken(usdc, BOB, BigInteger.TEN);
    network.fund(BOB, 10);
    other.lies(ALICE, 99);
    other.hides(BOB);

    assertThat(balance(otherClient, ALICE, "latest")).isEqualTo("0x63");
    assertThat(balance(otherClient, ALICE, "0x0")).isEqualTo("0x63");
    assertThat(tokens(otherClient, usdc, ALICE)).isEqualTo(Hex.word(BigInteger.valueOf(99)));
    assertThat(balance(otherClient, BOB, "latest")).isEqualTo("0x0");
    assertThat(tokens(otherClient, usdc, BOB)).isEqualTo(Hex.word(BigInteger.ZERO));
    assertThat(otherClient.result("eth_getLogs", Json.object().put("fromBlock", "0x0"))).isEmpty();
    assertThat(balance(client, ALICE, "latest")).isEqualTo("0x0");
    assertThat(balance(client, BOB, "latest")).isEqualTo("0xa");

    other.faults().clear();
    assertThat(balance(otherClient, ALICE, "latest")).isEqualTo("0x0");
    assertThat(tokens(otherClient, usdc, BOB)).isEqualTo(Hex.word(BigInteger.TEN));
  }

  @Test
  void anEndpointMayHaveNoStatesOfOldBlocks() {
    network.fund(ALICE, 10);
    network.mine(5);
    other.keepsStates(3);

    assertThat(balance(otherClient, ALICE, "0x4")).isEqualTo("0xa");
    assertThat(otherClient.call("eth_getBalance", ALICE, "0x3").path("error").toString())
        .contains("missing trie node");
    assertThat(block(otherClient, "0x1").isNull()).isFalse();
    assertThat(balance(client, ALICE, "0x1")).isEqualTo("0xa");
  }

  @Test
  void anEndpointMayBeOfAnotherChain() {
    other.chainId(5);
    assertThat(otherClient.result("eth_chainId").asString()).isEqualTo("0x5");
    assertThat(otherClient.result("net_version").asString()).isEqualTo("5");
    assertThat(client.result("eth_chainId").asString()).isEqualTo("0x7a69");
    assertThatThrownBy(() -> other.genesis("0".repeat(64))).hasMessageContaining("bitcoin");
    assertThatThrownBy(() -> other.chainId(0)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void anEndpointMayBeOnAnotherFork() {
    network.mine(5);
    network.fund(ALICE, 5);
    other.forks(2);

    assertThat(block(otherClient, "0x4")).isEqualTo(block(client, "0x4"));
    JsonNode fifth = block(otherClient, "0x5");
    assertThat(fifth.get("hash")).isNotEqualTo(block(client, "0x5").get("hash"));
    assertThat(fifth.get("parentHash")).isEqualTo(block(client, "0x4").get("hash"));
    assertThat(head(otherClient).get("parentHash")).isEqualTo(fifth.get("hash"));
    assertThat(balance(otherClient, ALICE, "latest")).isEqualTo("0x5");
  }

  @Test
  void aForkKnowsItsOwnHashesOnly() {
    network.fund(ALICE, 5);
    other.forks(1);
    String forked = head(otherClient).get("hash").asString();

    assertThat(otherClient.result("eth_getBlockByHash", forked, false).get("number").asString())
        .isEqualTo("0x1");
    assertThat(balance(otherClient, ALICE, byHash(forked))).isEqualTo("0x5");
    assertThat(otherClient.errorCode("eth_getBalance", ALICE, byHash(network.head().hash())))
        .isEqualTo(-32000);
    assertThat(client.errorCode("eth_getBalance", ALICE, byHash(forked))).isEqualTo(-32000);
  }

  private static String balance(Client asked, String address, Object block) {
    return asked.result("eth_getBalance", address, block).asString();
  }

  private static String tokens(Client asked, String contract, String address) {
    String data = "0x70a08231" + Hex.word(address).substring(2);
    ObjectNode call = Json.object().put("to", contract).put("data", data);
    return asked.result("eth_call", call, "latest").asString();
  }

  private static JsonNode head(Client asked) {
    return block(asked, "latest");
  }

  private static JsonNode block(Client asked, String number) {
    return asked.result("eth_getBlockByNumber", number, false);
  }

  private static ObjectNode byHash(String hash) {
    return Json.object().put("blockHash", hash).put("requireCanonical", true);
  }
}
