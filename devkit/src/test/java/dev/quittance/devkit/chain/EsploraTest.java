package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.BTC_ALICE;
import static dev.quittance.devkit.chain.Addresses.BTC_BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class EsploraTest {
  private final DevChain chain = DevChain.start();
  private final BitcoinNetwork network = chain.bitcoin("regtest");
  private final Client client = new Client(network.esploraUrl());

  @AfterEach
  void stop() {
    client.close();
    chain.close();
  }

  @Test
  void aPaymentWaitsInTheMempoolUntilMined() {
    network.fund(BTC_ALICE, 5_000);
    assertThat(stat("mempool_stats", "funded_txo_sum")).isEqualTo(5_000);
    assertThat(stat("chain_stats", "funded_txo_sum")).isZero();

    network.mine();
    assertThat(stat("mempool_stats", "funded_txo_sum")).isZero();
    assertThat(stat("chain_stats", "funded_txo_sum")).isEqualTo(5_000);
    assertThat(stat("chain_stats", "funded_txo_count")).isEqualTo(1);
    assertThat(stat("chain_stats", "tx_count")).isEqualTo(1);
  }

  @Test
  void aTransactionNamesItsBlock() {
    String txid = network.fund(BTC_ALICE, 5_000);
    assertThat(client.json("/tx/" + txid + "/status").get("confirmed").asBoolean()).isFalse();
    Head head = network.mine();

    JsonNode tx = client.json("/tx/" + txid);

    assertThat(tx.get("txid").asString()).isEqualTo(txid);
    assertThat(tx.get("vout").get(0).get("scriptpubkey_address").asString()).isEqualTo(BTC_ALICE);
    assertThat(tx.get("vout").get(0).get("value").asLong()).isEqualTo(5_000);
    JsonNode status = tx.get("status");
    assertThat(status.get("confirmed").asBoolean()).isTrue();
    assertThat(status.get("block_height").asLong()).isEqualTo(head.height());
    assertThat(status.get("block_hash").asString()).isEqualTo(head.hash());
    assertThat(status.get("block_time").asLong()).isEqualTo(head.time().getEpochSecond());
  }

  @Test
  void spendingShowsInHistoryAndStatistics() {
    String funding = network.fund(BTC_ALICE, 5_000);
    network.mine();
    String spending = network.spend(BTC_ALICE);

    assertThat(stat("mempool_stats", "spent_txo_sum")).isEqualTo(5_000);
    JsonNode newest = client.json("/address/" + BTC_ALICE + "/txs").get(0);
    assertThat(newest.get("txid").asString()).isEqualTo(spending);
    JsonNode input = newest.get("vin").get(0);
    assertThat(input.get("txid").asString()).isEqualTo(funding);
    assertThat(input.get("prevout").get("scriptpubkey_address").asString()).isEqualTo(BTC_ALICE);
    assertThat(input.get("prevout").get("value").asLong()).isEqualTo(5_000);
    assertThatThrownBy(() -> network.spend(BTC_ALICE)).hasMessageContaining("nothing to spend");

    network.mine();
    assertThat(stat("chain_stats", "spent_txo_count")).isEqualTo(1);
  }

  @Test
  void historyComesInPagesNewestFirst() {
    List<String> txids = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      txids.add(network.fund(BTC_ALICE, 100 + i));
      network.mine();
    }
    String waiting = network.fund(BTC_ALICE, 1);
    List<String> newestFirst = txids.reversed();
    String path = "/address/" + BTC_ALICE + "/txs";

    assertThat(txids(path + "/mempool")).containsExactly(waiting);
    assertThat(txids(path)).hasSize(26).startsWith(waiting, newestFirst.getFirst());
    assertThat(txids(path + "/chain")).isEqualTo(newestFirst.subList(0, 25));
    assertThat(txids(path + "/chain/" + newestFirst.get(24)))
        .isEqualTo(newestFirst.subList(25, 50));
    assertThat(txids(path + "/chain/" + newestFirst.get(49)))
        .isEqualTo(newestFirst.subList(50, 60));
    assertThat(txids(path + "/chain/" + newestFirst.get(59))).isEmpty();
    assertThat(txids(path + "/chain/unknown")).isEmpty();
  }

  @Test
  void aReorganisationForgetsTransactionsAndItsBlocksLeaveTheBestChain() {
    String txid = network.fund(BTC_ALICE, 5_000);
    Head dropped = network.mine();

    Head head = network.reorg(1);

    assertThat(client.get("/tx/" + txid).statusCode()).isEqualTo(404);
    assertThat(stat("chain_stats", "tx_count")).isZero();
    assertThat(inBestChain(dropped.hash())).isFalse();
    assertThat(inBestChain(head.hash())).isTrue();
    assertThat(client.get("/block-height/1").body()).isNotEqualTo(dropped.hash());
  }

  @Test
  void aReorganisationLeavesOlderPaymentsAlone() {
    String older = network.fund(BTC_ALICE, 5_000);
    network.mine();
    network.fund(BTC_ALICE, 300);
    network.mine();

    network.reorg(1);

    assertThat(stat("chain_stats", "funded_txo_sum")).isEqualTo(5_000);
    assertThat(txids("/address/" + BTC_ALICE + "/txs")).containsExactly(older);
  }

  @Test
  void aReorganisationMayGiveTransactionsBackToTheMempool() {
    String txid = network.fund(BTC_ALICE, 5_000);
    network.mine();
    network.spend(BTC_ALICE);
    network.mine();

    network.reorg(2, true);

    assertThat(stat("mempool_stats", "funded_txo_sum")).isEqualTo(5_000);
    assertThat(stat("mempool_stats", "spent_txo_sum")).isEqualTo(5_000);
    assertThat(client.json("/tx/" + txid + "/status").get("confirmed").asBoolean()).isFalse();
    Head head = network.mine();
    assertThat(stat("chain_stats", "spent_txo_sum")).isEqualTo(5_000);
    assertThat(client.json("/tx/" + txid + "/status").get("block_height").asLong())
        .isEqualTo(head.height());
  }

  @Test
  void aSpendingWhoseCoinsAReorganisationTookIsForgotten() {
    network.fund(BTC_ALICE, 5_000);
    network.mine();
    network.spend(BTC_ALICE);

    network.reorg(1);

    assertThat(network.mempoolSize()).isZero();
    assertThat(stat("mempool_stats", "tx_count")).isZero();
    network.fund(BTC_ALICE, 1);
    assertThat(network.spend(BTC_ALICE)).isNotEmpty();
  }

  @Test
  void blocksCanBeFoundByHeightAndHash() {
    Head head = network.mine(3);

    assertThat(client.get("/blocks/tip/height").body()).isEqualTo("3");
    assertThat(client.get("/blocks/tip/hash").body()).isEqualTo(head.hash());
    String second = client.get("/block-height/2").body();
    JsonNode block = client.json("/block/" + head.hash());
    assertThat(block.get("id").asString()).isEqualTo(head.hash());
    assertThat(block.get("height").asLong()).isEqualTo(3);
    assertThat(block.get("timestamp").asLong()).isEqualTo(head.time().getEpochSecond());
    assertThat(block.get("previousblockhash").asString()).isEqualTo(second);
    assertThat(client.json("/block/" + second + "/status").get("next_best").asString())
        .isEqualTo(head.hash());
  }

  @Test
  void whatIsNotThereIsNotFoundAndWhatIsNoAddressIsRefused() {
    assertThat(client.get("/address/nonsense").statusCode()).isEqualTo(400);
    assertThat(client.get("/block-height/99").statusCode()).isEqualTo(404);
    assertThat(client.get("/block/ff").statusCode()).isEqualTo(404);
    assertThat(client.get("/tx/ff").statusCode()).isEqualTo(404);
    assertThat(client.get("/nonsense/x").statusCode()).isEqualTo(404);
    assertThat(client.post("/blocks/tip/height", "").statusCode()).isEqualTo(405);
  }

  @Test
  void amountsAreWithinTheCoinsThatExist() {
    BigInteger tooMuch = BigInteger.valueOf(2_100_000_000_000_001L);
    assertThatThrownBy(() -> network.fund(BTC_BOB, tooMuch))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> network.fund(BTC_BOB, 0)).isInstanceOf(IllegalArgumentException.class);
    assertThat(network.mempoolSize()).isZero();
  }

  @Test
  void countsQuestionsByAddress() {
    client.get("/address/" + BTC_BOB);
    client.get("/address/" + BTC_BOB + "/txs");
    client.get("/blocks/tip/height");

    assertThat(network.requestsFor(BTC_BOB)).isEqualTo(2);
    assertThat(network.requestsFor(BTC_ALICE)).isZero();
    assertThat(network.requests()).isEqualTo(3);
  }

  private long stat(String part, String field) {
    return client.json("/address/" + BTC_ALICE).get(part).get(field).asLong();
  }

  private boolean inBestChain(String hash) {
    return client.json("/block/" + hash + "/status").get("in_best_chain").asBoolean();
  }

  private List<String> txids(String path) {
    List<String> ids = new ArrayList<>();
    client.json(path).forEach(tx -> ids.add(tx.get("txid").asString()));
    return ids;
  }
}
