package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static dev.quittance.devkit.chain.Addresses.BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class EthereumNetworkTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum("devnet");
  private final Client client = new Client(network.rpcUrl());

  @AfterEach
  void stop() {
    client.close();
    chain.close();
  }

  @Test
  void minesEveryPaymentAtOnce() {
    network.fund(ALICE, 100);

    assertThat(network.head().height()).isEqualTo(1);
    assertThat(balance(ALICE, "latest")).isEqualTo(100);
  }

  @Test
  void knowsTheBalanceAtEveryBlock() {
    network.fund(ALICE, 100);
    network.mine(3);
    network.fund(ALICE, 50);
    network.mine();

    assertThat(List.of(0, 1, 4, 5, 6).stream().map(h -> balance(ALICE, hex(h))))
        .containsExactly(0L, 100L, 100L, 150L, 150L);
  }

  @Test
  void aBlockAboveTheHeadIsAnErrorAndNotZero() {
    assertThat(client.errorCode("eth_getBalance", ALICE, "0x1")).isEqualTo(-32000);
    assertThat(client.result("eth_getBlockByNumber", "0x1", false).isNull()).isTrue();
  }

  @Test
  void pendingIncludesTheMempoolAndLatestDoesNot() {
    network.autoMine(false);
    String txid = network.fund(ALICE, 7);

    assertThat(balance(ALICE, "pending")).isEqualTo(7);
    assertThat(balance(ALICE, "latest")).isZero();
    JsonNode pending = client.result("eth_getBlockByNumber", "pending", false);
    assertThat(pending.get("transactions").get(0).asString()).isEqualTo(txid);
    assertThat(pending.get("number").asString()).isEqualTo("0x1");

    network.mine();
    assertThat(balance(ALICE, "latest")).isEqualTo(7);
    assertThat(balance(ALICE, "pending")).isEqualTo(7);
  }

  @Test
  void aReorganisationUndoesPaymentsAndMakesALongerChain() {
    network.fund(ALICE, 5);
    network.fund(ALICE, 10);
    Head before = network.head();

    Head after = network.reorg(1);

    assertThat(after.height()).isEqualTo(before.height() + 1);
    assertThat(client.result("eth_getBlockByNumber", hex(2), false).get("hash").asString())
        .isNotEqualTo(before.hash());
    assertThat(List.of(0, 1, 2, 3).stream().map(h -> balance(ALICE, hex(h))))
        .containsExactly(0L, 5L, 5L, 5L);
    assertThat(balance(ALICE, "pending")).isEqualTo(5);
  }

  @Test
  void aReorganisationMayGiveTransactionsBackToTheMempool() {
    network.fund(ALICE, 10);

    network.reorg(1, true);

    assertThat(balance(ALICE, "latest")).isZero();
    assertThat(balance(ALICE, "pending")).isEqualTo(10);
    network.mine();
    assertThat(balance(ALICE, "latest")).isEqualTo(10);
  }

  @Test
  void aSpendingWhoseCoinsAReorganisationTookIsForgotten() {
    network.fund(ALICE, 10);
    network.autoMine(false);
    network.spend(ALICE);

    network.reorg(1);
    network.mine();

    assertThat(network.mempoolSize()).isZero();
    assertThat(balance(ALICE, "latest")).isZero();
    assertThat(balance(ALICE, "pending")).isZero();
  }

  @Test
  void theFirstBlockCannotBeReplaced() {
    network.mine();
    assertThatThrownBy(() -> network.reorg(2)).isInstanceOf(IllegalArgumentException.class);
    assertThat(network.head().height()).isEqualTo(1);
  }

  @Test
  void theOwnerCanSpendEverything() {
    network.fund(ALICE, 10);
    network.fund(BOB, 3);
    network.spend(ALICE);

    assertThat(balance(ALICE, "latest")).isZero();
    assertThat(balance(ALICE, "0x1")).isEqualTo(10);
    assertThat(balance(BOB, "latest")).isEqualTo(3);
    assertThatThrownBy(() -> network.spend(ALICE)).hasMessageContaining("nothing to spend");
  }

  @Test
  void balancesByBlockHashFollowEip1898() {
    network.fund(ALICE, 10);
    String hash = network.head().hash();
    network.fund(ALICE, 10);
    ObjectNode parameter = Json.object().put("blockHash", hash).put("requireCanonical", true);
    assertThat(client.result("eth_getBalance", ALICE, parameter).asString()).isEqualTo("0xa");

    network.reorg(2);

    JsonNode error = client.call("eth_getBalance", ALICE, parameter).get("error");
    assertThat(error.get("message").asString()).contains("not currently canonical");
    assertThat(client.errorCode("eth_getBalance", ALICE, Json.object().put("blockHash", "0x12")))
        .isEqualTo(-32000);
    assertThat(client.result("eth_getBlockByHash", hash, false).get("number").asString())
        .isEqualTo("0x1");
  }

  @Test
  void tagsTrailTheHead() {
    network.mine(100);
    assertThat(number("latest")).isEqualTo("0x64");
    assertThat(number("safe")).isEqualTo(hex(68));
    assertThat(number("finalized")).isEqualTo(hex(36));
    assertThat(number("earliest")).isEqualTo("0x0");
    assertThat(client.result("eth_blockNumber").asString()).isEqualTo("0x64");
  }

  @Test
  void blocksAreLinkedByTheirHashes() {
    network.mine(2);
    JsonNode second = client.result("eth_getBlockByNumber", "0x2", false);
    JsonNode first = client.result("eth_getBlockByNumber", "0x1", false);
    assertThat(second.get("parentHash")).isEqualTo(first.get("hash"));
  }

  @Test
  void addressesMayBeInAnyCase() {
    network.fund("0x" + ALICE.substring(2).toUpperCase(Locale.ROOT), 4);
    assertThat(balance(ALICE, "latest")).isEqualTo(4);
    assertThat(network.requestsFor(ALICE)).isEqualTo(1);
  }

  @Test
  void chainIdsDifferByNetwork() {
    EthereumNetwork other = chain.ethereum("other", 10);
    try (Client otherClient = new Client(other.rpcUrl())) {
      assertThat(otherClient.result("eth_chainId").asString()).isEqualTo("0xa");
      assertThat(otherClient.result("net_version").asString()).isEqualTo("10");
      assertThat(client.result("net_version").asString()).isEqualTo("31337");
    }
    other.fund(ALICE, BigInteger.TEN.pow(30));
    assertThat(balance(ALICE, "latest")).isZero();
  }

  private long balance(String address, String block) {
    return Long.decode(client.result("eth_getBalance", address, block).asString());
  }

  private String number(String tag) {
    return client.result("eth_getBlockByNumber", tag, false).get("number").asString();
  }

  private static String hex(long value) {
    return Hex.quantity(value);
  }
}
