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

class EthereumTokenTest {
  private static final BigInteger MILLION = BigInteger.valueOf(1_000_000);

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum("devnet");
  private final Client client = new Client(network.rpcUrl());
  private final String usdc = network.deployToken("USDC", 6);

  @AfterEach
  void stop() {
    client.close();
    chain.close();
  }

  @Test
  void balanceOfAnswersAtAnyBlock() {
    network.fundToken(usdc, ALICE, MILLION);
    network.spendToken(usdc, ALICE);

    assertThat(balanceOf(usdc, ALICE, "0x0")).isEqualTo(Hex.word(BigInteger.ZERO));
    assertThat(balanceOf(usdc, ALICE, "0x1")).isEqualTo(Hex.word(MILLION));
    assertThat(balanceOf(usdc, ALICE, "latest")).isEqualTo(Hex.word(BigInteger.ZERO));
    assertThat(network.requestsFor(ALICE)).isEqualTo(3);
  }

  @Test
  void tokensAndCoinsAreCountedApart() {
    String other = network.deployToken("DAI", 18);
    network.fundToken(usdc, ALICE, MILLION);

    assertThat(balanceOf(other, ALICE, "latest")).isEqualTo(Hex.word(BigInteger.ZERO));
    assertThat(client.result("eth_getBalance", ALICE, "latest").asString()).isEqualTo("0x0");
    assertThat(call(usdc, "0x313ce567").get("result").asString())
        .isEqualTo(Hex.word(BigInteger.valueOf(6)));
  }

  @Test
  void otherCallsRevertAndPlainAddressesAnswerNothing() {
    assertThat(call(usdc, "0x12345678").get("error").get("code").asInt()).isEqualTo(3);
    assertThat(call(ALICE, "0x313ce567").get("result").asString()).isEqualTo("0x");
    assertThat(client.result("eth_getCode", usdc, "latest").asString()).isNotEqualTo("0x");
    assertThat(client.result("eth_getCode", ALICE, "latest").asString()).isEqualTo("0x");
  }

  @Test
  void logsCanBeFilteredByReceiver() {
    network.fund(ALICE, 1);
    String txid = network.fundToken(usdc, ALICE, MILLION);
    network.fundToken(usdc, BOB, MILLION);

    JsonNode logs = client.result("eth_getLogs", filter("0x0", ALICE));

    assertThat(logs.size()).isEqualTo(1);
    assertThat(logs.get(0).get("transactionHash").asString()).isEqualTo(txid);
    assertThat(logs.get(0).get("blockNumber").asString()).isEqualTo("0x2");
    assertThat(logs.get(0).get("data").asString()).isEqualTo(Hex.word(MILLION));
    assertThat(client.result("eth_getLogs", filter("0x3", ALICE)).isEmpty()).isTrue();
  }

  @Test
  void aReorganisationTakesTokensAway() {
    network.fundToken(usdc, ALICE, MILLION);
    network.reorg(1);

    assertThat(balanceOf(usdc, ALICE, "latest")).isEqualTo(Hex.word(BigInteger.ZERO));
    assertThat(client.result("eth_getLogs", filter("0x0", ALICE)).isEmpty()).isTrue();
  }

  @Test
  void aPermissionMovesTokensAndLeavesTheNonceOfTheirOwner() {
    network.fundToken(usdc, ALICE, MILLION);
    network.spendTokenByPermit(usdc, ALICE);
    assertThat(client.result("eth_getTransactionCount", ALICE, "latest").asString())
        .isEqualTo("0x0");
    assertThat(balanceOf(usdc, ALICE, "latest")).isEqualTo(Hex.word(BigInteger.ZERO));

    network.fundToken(usdc, ALICE, MILLION);
    network.spendToken(usdc, ALICE);
    assertThat(client.result("eth_getTransactionCount", ALICE, "latest").asString())
        .isEqualTo("0x1");
  }

  @Test
  void unknownTokensCannotBeFunded() {
    assertThatThrownBy(() -> network.fundToken(BOB, ALICE, MILLION))
        .hasMessageContaining("no token at");
  }

  private String balanceOf(String contract, String address, String block) {
    ObjectNode call = Json.object().put("to", contract);
    call.put("data", "0x70a08231" + Hex.word(address).substring(2));
    return client.result("eth_call", call, block).asString();
  }

  private JsonNode call(String contract, String data) {
    return client.call("eth_call", Json.object().put("to", contract).put("input", data), "latest");
  }

  private ObjectNode filter(String fromBlock, String receiver) {
    ObjectNode filter =
        Json.object().put("fromBlock", fromBlock).put("toBlock", "latest").put("address", usdc);
    filter.set("topics", Json.array().addNull().addNull().add(Hex.word(receiver)));
    return filter;
  }
}
