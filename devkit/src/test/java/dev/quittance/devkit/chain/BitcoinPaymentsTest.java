package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.BTC_ALICE;
import static dev.quittance.devkit.chain.Addresses.BTC_BOB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class BitcoinPaymentsTest {
  private final DevChain chain = DevChain.start();
  private final BitcoinNetwork network = chain.bitcoin("regtest");
  private final Client client = new Client(network.esploraUrl());

  @AfterEach
  void stop() {
    client.close();
    chain.close();
  }

  @Test
  void aCoinbaseIsTheFirstTransactionOfItsBlock() {
    network.fund(BTC_BOB, 7);
    String txid = network.coinbase(BTC_ALICE, 5_000);

    JsonNode tx = client.json("/tx/" + txid);

    assertThat(tx.get("vin").get(0).get("is_coinbase").asBoolean()).isTrue();
    assertThat(tx.get("vin").get(0).get("vout").asLong()).isEqualTo(0xffffffffL);
    assertThat(tx.get("vin").get(0).get("prevout").isNull()).isTrue();
    assertThat(tx.get("status").get("block_height").asLong()).isEqualTo(1);
    BitcoinLedger ledger = network.ledger();
    assertThat(ledger.read(() -> ledger.blocks().head().transactions().getFirst().id()))
        .isEqualTo(txid);
    assertThat(funded(BTC_ALICE, "chain_stats")).isEqualTo(5_000);
    assertThat(funded(BTC_BOB, "chain_stats")).isEqualTo(7);
    JsonNode plain = client.json("/address/" + BTC_BOB + "/txs").get(0);
    assertThat(plain.get("vin").get(0).get("is_coinbase").asBoolean()).isFalse();
  }

  @Test
  void aCoinbaseIsLostWithItsBlockAndSoIsWhatSpentIt() {
    String txid = network.coinbase(BTC_ALICE, 5_000);
    String spending = network.spend(BTC_ALICE);

    network.reorg(1, true);

    assertThat(client.get("/tx/" + txid).statusCode()).isEqualTo(404);
    assertThat(client.get("/tx/" + spending).statusCode()).isEqualTo(404);
    assertThat(network.mempoolSize()).isZero();
  }

  @Test
  void aWaitingPaymentCanBeReplaced() {
    String paid = network.fund(BTC_ALICE, 5_000);
    String other = network.fund(BTC_BOB, 7);

    String replacement = network.replace(paid);

    assertThat(client.get("/tx/" + paid).statusCode()).isEqualTo(404);
    assertThat(funded(BTC_ALICE, "mempool_stats")).isZero();
    assertThat(client.json("/tx/" + replacement).get("vout").get(0).get("value").asLong())
        .isEqualTo(5_000);
    network.mine();
    assertThat(confirmed(replacement)).isTrue();
    assertThat(confirmed(other)).isTrue();
    assertThat(funded(BTC_ALICE, "chain_stats")).isZero();
  }

  @Test
  void whatSpentTheReplacedPaymentGoesWithIt() {
    String paid = network.fund(BTC_ALICE, 5_000);
    String spending = network.spend(BTC_ALICE);

    network.replace(paid);

    assertThat(client.get("/tx/" + spending).statusCode()).isEqualTo(404);
    assertThat(network.mempoolSize()).isEqualTo(1);
  }

  @Test
  void onlyWaitingPaymentsCanBeReplaced() {
    String paid = network.fund(BTC_ALICE, 5_000);
    network.mine();

    assertThatThrownBy(() -> network.replace(paid)).hasMessageContaining("is confirmed");
    assertThatThrownBy(() -> network.replace("ff")).hasMessageContaining("no transaction");
    assertThat(funded(BTC_ALICE, "chain_stats")).isEqualTo(5_000);
  }

  @Test
  void theStatusOfABlockTellsWhetherItIsStillThere() {
    Head dropped = network.mine();
    Head head = network.reorg(1);

    assertThat(client.get("/block/" + dropped.hash() + "/status").body())
        .isEqualTo("{\"in_best_chain\":false,\"height\":null,\"next_best\":null}");
    assertThat(client.get("/block/" + head.hash() + "/status").body())
        .isEqualTo("{\"in_best_chain\":true,\"height\":2,\"next_best\":null}");
  }

  @ParameterizedTest
  @CsvSource({
    "mainnet,000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f",
    "testnet,000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943",
    "testnet4,00000000da84f2bafbbc53dee25a72ae507ff4914b867c565be350b0da8bf043",
    "signet,00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6",
    "regtest,0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206"
  })
  void wellKnownNetworksHaveTheirFirstBlock(String name, String hash) {
    try (Client asked = new Client(chain.bitcoin(name).esploraUrl())) {
      assertThat(asked.get("/block-height/0").body()).isEqualTo(hash);
      assertThat(asked.json("/block/" + hash).get("height").asLong()).isZero();
    }
  }

  private boolean confirmed(String txid) {
    return client.json("/tx/" + txid + "/status").get("confirmed").asBoolean();
  }

  private long funded(String address, String part) {
    return client.json("/address/" + address).get(part).get("funded_txo_sum").asLong();
  }
}
