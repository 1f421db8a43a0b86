package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

class JsonRpcTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum("devnet");
  private final Client client = new Client(network.rpcUrl());

  @AfterEach
  void stop() {
    client.close();
    chain.close();
  }

  @Test
  void aBatchIsAnsweredInOrderAndCountsAsOneRequest() {
    List<String> addresses = Addresses.evm(0, 200);
    network.fundMany(addresses, BigInteger.TEN);
    ArrayNode batch = Json.array();
    for (int i = 0; i < addresses.size(); i++) {
      batch.add(Client.rpcBody(i, "eth_getBalance", addresses.get(i), "latest"));
    }

    JsonNode answers = client.rpc(batch.toString());

    assertThat(answers.size()).isEqualTo(200);
    for (int i = 0; i < 200; i++) {
      assertThat(answers.get(i).get("id").asInt()).isEqualTo(i);
      assertThat(answers.get(i).get("result").asString()).isEqualTo("0xa");
    }
    assertThat(network.requests()).isEqualTo(1);
    assertThat(network.head().height()).isEqualTo(1);
  }

  @Test
  void oneBadCallDoesNotHurtItsNeighbours() {
    ArrayNode batch = Json.array();
    batch.add(Client.rpcBody(1, "eth_unknown"));
    batch.add(Client.rpcBody(2, "eth_blockNumber"));
    batch.add(5);

    JsonNode answers = client.rpc(batch.toString());

    assertThat(answers.get(0).get("error").get("code").asInt()).isEqualTo(-32601);
    assertThat(answers.get(1).get("result").asString()).isEqualTo("0x0");
    assertThat(answers.get(2).get("error").get("code").asInt()).isEqualTo(-32600);
  }

  @Test
  void bodiesThatAreNoCallsAreErrors() {
    assertThat(client.rpc("{not json").get("error").get("code").asInt()).isEqualTo(-32700);
    assertThat(client.rpc("[]").get("error").get("code").asInt()).isEqualTo(-32600);
    assertThat(client.rpc("").get("error").get("code").asInt()).isEqualTo(-32600);
  }

  @Test
  void badParametersAreNamed() {
    assertThat(client.errorCode("eth_getBalance", "0x12", "latest")).isEqualTo(-32602);
    assertThat(client.errorCode("eth_getBalance", ALICE, "newest")).isEqualTo(-32602);
    assertThat(client.errorCode("eth_getBalance")).isEqualTo(-32602);
  }

  @Test
  void anUnknownNetworkIsNotFound() {
    try (Client other = new Client(chain.url() + "/ethereum/typo")) {
      assertThat(other.post("", "{}").statusCode()).isEqualTo(404);
    }
  }
}
