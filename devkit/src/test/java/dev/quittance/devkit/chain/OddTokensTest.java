package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class OddTokensTest {
  private static final BigInteger MILLION = BigInteger.valueOf(1_000_000);

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum("devnet");
  private final Client client = new Client(network.rpcUrl());

  @AfterEach
  void stop() {
    client.close();
    chain.close();
  }

  @Test
  void aTokenMayRevert() {
    JsonNode error = balanceOf(TokenKind.REVERTS).get("error");
    assertThat(error.get("code").asInt()).isEqualTo(3);
    assertThat(error.get("message").asString()).isEqualTo("execution reverted");
  }

  @Test
  void aTokenMayReturnNothing() {
    assertThat(result(TokenKind.RETURNS_NOTHING)).isEqualTo("0x");
  }

  @Test
  void aTokenMayReturnMoreThanABalance() {
    assertThat(result(TokenKind.RETURNS_TWO_WORDS))
        .hasSize(2 + 128)
        .startsWith(Hex.word(MILLION))
        .endsWith("01");
  }

  @Test
  void aTokenMayReturnAQuantityInsteadOfAWord() {
    assertThat(result(TokenKind.SHORT)).isEqualTo("0xf4240");
  }

  @Test
  void theStandardIsOneWord() {
    assertThat(result(TokenKind.STANDARD)).isEqualTo(Hex.word(MILLION));
  }

  private String result(TokenKind kind) {
    return balanceOf(kind).get("result").asString();
  }

  private JsonNode balanceOf(TokenKind kind) {
    String contract = network.deployToken("ODD", 6, kind);
    network.fundToken(contract, ALICE, MILLION);
    String data = "0x70a08231" + Hex.word(ALICE).substring(2);
    return client.call("eth_call", Json.object().put("to", contract).put("data", data), "latest");
  }
}
