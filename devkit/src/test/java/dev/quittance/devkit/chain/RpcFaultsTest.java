package dev.quittance.devkit.chain;

import static dev.quittance.devkit.chain.Addresses.ALICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class RpcFaultsTest {
  private static final String BATCH =
      Json.array()
          .add(Client.rpcBody(1, "eth_blockNumber"))
          .add(Client.rpcBody(2, "eth_getBalance", ALICE, "latest"))
          .add(Client.rpcBody(3, "eth_unknown"))
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
  void oneErrorMayAnswerTheWholeRequest() {
    faults.next(2, Fault.rpcError(-32016, "over rate limit"));

    JsonNode whole = client.rpc(BATCH);
    JsonNode single = client.call("eth_blockNumber");

    assertThat(whole.path("error").path("code").asInt(0)).isEqualTo(-32016);
    assertThat(whole.path("error").path("message").asString("")).isEqualTo("over rate limit");
    assertThat(whole.get("id").isNull()).isTrue();
    assertThat(single.get("id").asInt()).isEqualTo(1);
    assertThat(single.path("error").path("code").asInt(0)).isEqualTo(-32016);
    assertThat(client.rpc(BATCH).isArray()).isTrue();
  }

  @Test
  void aBatchAboveTheLimitIsRefusedAsGethDoesIt() {
    faults.always(Fault.batchLimit(2));

    JsonNode refusal = client.rpc(BATCH);

    assertThat(refusal.get("id").isNull()).isTrue();
    assertThat(refusal.get("error").get("code").asInt()).isEqualTo(-32600);
    assertThat(refusal.get("error").get("message").asString()).isEqualTo("batch too large");
    assertThat(client.result("eth_blockNumber").asString()).isEqualTo("0x0");
    faults.always(Fault.batchLimit(3));
    assertThat(client.rpc(BATCH).isArray()).isTrue();
  }

  @Test
  void aBatchAboveTheLimitMayAlsoGetAStatus() {
    faults.always(Fault.batchLimitStatus(2, 413));
    assertThat(client.post("", BATCH).statusCode()).isEqualTo(413);
    faults.always(Fault.batchLimitStatus(3, 413));
    assertThat(client.post("", BATCH).statusCode()).isEqualTo(200);
  }

  @Test
  void resultsMayBeNullWhileErrorsStay() {
    faults.next(1, Fault.nullResults());

    JsonNode answers = client.rpc(BATCH);

    assertThat(answers.get(0).get("result").isNull()).isTrue();
    assertThat(answers.get(1).get("result").isNull()).isTrue();
    assertThat(answers.get(2).has("result")).isFalse();
  }

  @Test
  void quantitiesMayBeNumbers() {
    network.fund(ALICE, 300);
    faults.always(Fault.decimalNumbers());

    JsonNode answers = client.rpc(BATCH);
    JsonNode block = client.result("eth_getBlockByNumber", "latest", true);

    assertThat(answers.get(0).get("result").isIntegralNumber()).isTrue();
    assertThat(answers.get(1).get("result").asInt()).isEqualTo(300);
    assertThat(block.get("number").isIntegralNumber()).isTrue();
    assertThat(block.get("hash").asString()).isEqualTo(network.head().hash());
    JsonNode transaction = block.get("transactions").get(0);
    assertThat(transaction.get("value").isIntegralNumber()).isTrue();
    assertThat(transaction.get("to").asString()).isEqualTo(ALICE);
  }

  @Test
  void quantitiesMayHaveLeadingZeros() {
    network.fund(ALICE, 300);
    faults.always(Fault.leadingZeros());

    assertThat(client.result("eth_getBalance", ALICE, "latest").asString()).isEqualTo("0x00012c");
    assertThat(client.result("eth_getBlockByNumber", "latest", false).get("number").asString())
        .isEqualTo("0x0001");
    assertThat(client.result("eth_getCode", network.deployToken("T", 0), "latest").asString())
        .isEqualTo("0x60806040");
  }

  @Test
  void everyReplyMayComeTwice() {
    faults.next(1, Fault.duplicatedReplies());
    assertThat(client.rpc(BATCH).valueStream().map(reply -> reply.get("id").asInt()))
        .containsExactly(1, 1, 2, 2, 3, 3);
  }

  @Test
  void theChainMayChangeBetweenTwoRequests() {
    network.fund(ALICE, 300);
    String hash = network.head().hash();
    faults.next(1, Fault.reorgDuring());

    assertThat(hashOf("0x1")).isEqualTo(hash);
    assertThat(hashOf("0x1")).isNotEqualTo(hash);
    assertThat(client.result("eth_getBalance", ALICE, "latest").asString()).isEqualTo("0x0");
    assertThat(network.head().height()).isEqualTo(2);
  }

  @Test
  void aChainOfOneBlockStaysAsItIs() {
    faults.always(Fault.reorgDuring());
    assertThat(List.of(hashOf("0x0"), hashOf("0x0"))).containsOnly(network.head().hash());
  }

  @Test
  void logsOverTooManyBlocksAreRefused() {
    network.mine(5);
    faults.always(Fault.logRange(3));

    JsonNode error = client.call("eth_getLogs", filter("0x2", "latest")).get("error");

    assertThat(error.get("code").asInt()).isEqualTo(-32005);
    assertThat(error.get("message").asString()).isEqualTo("query exceeds max block range 3");
    assertThat(client.result("eth_getLogs", filter("0x3", "latest")).isArray()).isTrue();
    assertThat(client.result("eth_getLogs", Json.object().put("blockHash", network.head().hash())))
        .isEmpty();
    assertThat(client.errorCode("eth_getLogs", filter("nonsense", "0x1"))).isEqualTo(-32602);
    assertThat(client.result("eth_blockNumber").asString()).isEqualTo("0x5");
  }

  @Test
  void jsonRpcFaultsLeaveOtherAnswersAlone() {
    faults.always(Fault.nullResults());
    assertThat(client.get("").statusCode()).isEqualTo(405);
    faults.always(Fault.decimalNumbers());
    assertThat(client.rpc("{not json").get("error").get("code").asInt()).isEqualTo(-32700);
  }

  @Test
  void theyDoNotExistOnBitcoin() {
    Faults esplora = chain.bitcoin("regtest").faults();
    for (Fault fault : List.of(Fault.rpcError(1, ""), Fault.logRange(1), Fault.nullResults())) {
      assertThatThrownBy(() -> esplora.always(fault)).hasMessageContaining("only in JSON-RPC");
    }
  }

  private String hashOf(String number) {
    return client.result("eth_getBlockByNumber", number, false).get("hash").asString();
  }

  private static ObjectNode filter(String from, String to) {
    return Json.object().put("fromBlock", from).put("toBlock", to);
  }
}
