package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static dev.quittance.devkit.chain.Addresses.BOB;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

class EthereumTransactionsTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum("devnet");
  private final Client client = new Client(network.rpcUrl());

  @AfterEach
  void stop() {
    client.close();
    chain.close();
  }

  @Test
  void aTransactionIsTheSameByHashAndInItsBlock() {
    String txid = network.fund(ALICE, 5);

    JsonNode byHash = client.result("eth_getTransactionByHash", txid);

    assertThat(byHash.get("hash").asString()).isEqualTo(txid);
    assertThat(byHash.get("from").asString()).isEqualTo(Transfer.ZERO_ADDRESS);
    assertThat(byHash.get("to").asString()).isEqualTo(ALICE);
    assertThat(byHash.get("value").asString()).isEqualTo("0x5");
    assertThat(byHash.get("blockHash").asString()).isEqualTo(network.head().hash());
    assertThat(transactions("latest").get(0)).isEqualTo(byHash);
    assertThat(client.result("eth_getTransactionByHash", "0x12").isNull()).isTrue();
  }

  @Test
  void aWaitingTransactionHasNoBlockAndNoReceipt() {
    network.autoMine(false);
    String txid = network.fund(ALICE, 5);

    assertThat(client.result("eth_getTransactionByHash", txid).get("blockHash").isNull()).isTrue();
    assertThat(client.result("eth_getTransactionReceipt", txid).isNull()).isTrue();
    assertThat(transactions("pending").get(0).get("hash").asString()).isEqualTo(txid);
  }

  @Test
  void aReceiptHasTheLogsOfItsTransaction() {
    String usdc = network.deployToken("USDC", 6);
    String plain = network.fund(ALICE, 5);
    String txid = network.fundToken(usdc, ALICE, BigInteger.TEN);

    JsonNode receipt = client.result("eth_getTransactionReceipt", txid);

    assertThat(receipt.get("status").asString()).isEqualTo("0x1");
    assertThat(receipt.get("blockNumber").asString()).isEqualTo("0x2");
    assertThat(receipt.get("blockHash").asString()).isEqualTo(network.head().hash());
    assertThat(receipt.get("to").asString()).isEqualTo(usdc);
    assertThat(receipt.get("logs"))
        .isEqualTo(client.result("eth_getLogs", Json.object().put("fromBlock", "0x0")));
    assertThat(receipt.get("logs").size()).isEqualTo(1);
    assertThat(client.result("eth_getTransactionReceipt", plain).get("logs")).isEmpty();
  }

  @Test
  void aReorganisationTakesTransactionAndReceiptAway() {
    String txid = network.fund(ALICE, 5);
    network.reorg(1, true);

    assertThat(client.result("eth_getTransactionReceipt", txid).isNull()).isTrue();
    assertThat(client.result("eth_getTransactionByHash", txid).get("blockHash").isNull()).isTrue();
    network.mine();
    network.reorg(1);
    assertThat(client.result("eth_getTransactionByHash", txid).isNull()).isTrue();
  }

  @Test
  void sentTransactionsAreCountedUpToABlock() {
    network.fund(ALICE, 5);
    network.spend(ALICE);
    network.fund(ALICE, 5);
    network.autoMine(false);
    network.spend(ALICE);

    assertThat(count("0x1")).isEqualTo("0x0");
    assertThat(count("latest")).isEqualTo("0x1");
    assertThat(count("pending")).isEqualTo("0x2");
  }

  @Test
  void aContractPaysWithoutNamingTheReceiver() {
    String txid = network.sendFromContract(ALICE, 5);
    network.fund(BOB, 1);

    assertThat(client.result("eth_getBalance", ALICE, "latest").asString()).isEqualTo("0x5");
    JsonNode transaction = client.result("eth_getTransactionByHash", txid);
    assertThat(transaction.get("value").asString()).isEqualTo("0x0");
    assertThat(transactions("0x1").toString()).contains(txid).doesNotContain(ALICE);
    assertThat(client.result("eth_getTransactionReceipt", txid).toString()).doesNotContain(ALICE);
    assertThat(client.result("eth_getLogs", Json.object().put("fromBlock", "0x0"))).isEmpty();
    network.reorg(2);
    assertThat(client.result("eth_getBalance", ALICE, "latest").asString()).isEqualTo("0x0");
  }

  @ParameterizedTest
  @CsvSource({"mainnet,1", "sepolia,11155111", "holesky,17000", "hoodi,560048", "mine,31337"})
  void wellKnownNetworksHaveTheirChainId(String name, long id) {
    assertThat(chain.ethereum(name).chainId()).isEqualTo(id);
  }

  private String count(String block) {
    return client.result("eth_getTransactionCount", ALICE, block).asString();
  }

  private JsonNode transactions(String block) {
    return client.result("eth_getBlockByNumber", block, true).get("transactions");
  }
}
