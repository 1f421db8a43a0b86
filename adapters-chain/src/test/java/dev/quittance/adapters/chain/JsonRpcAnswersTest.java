package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.domain.PaymentRequest;
import java.math.BigInteger;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Batches come back in every shape. Two rows at depth 1 are the calls 0 and 1. */
class JsonRpcAnswersTest {
  private static final String BLOCK =
      """
      {"number":"0x10","hash":"0xaa","timestamp":"0x65920080"}\
      """;
  private static final String CHAIN_ID = reply(0, "\"0x7a69\"");

  private final PaymentRequest first = Rows.ether(1);
  private final PaymentRequest second = Rows.ether(2);

  @Test
  void repliesInReverseOrderReachTheirRows() {
    try (var chain = DevChain.start()) {
      EthereumNetwork network = chain.ethereum(Rows.NETWORK);
      network.fund(Rows.evmAddress(1), 700);
      network.faults().always(Fault.reversedBatch());

      Asked asked = ask(network.rpcUrl());

      assertThat(asked.amounts(first)).isEqualTo("700 seen, 700 confirmed");
      assertThat(asked.amounts(second)).isEqualTo("0 seen, 0 confirmed");
    }
  }

  @Test
  void callsThatWereLeftOutAreAskedOnceMore() {
    try (var chain = DevChain.start()) {
      EthereumNetwork network = chain.ethereum(Rows.NETWORK);
      network.fund(Rows.evmAddress(2), 700);
      network.faults().always(Fault.partialBatch());

      Asked asked = ask(network.rpcUrl());

      asked.observation(first);
      assertThat(asked.amounts(second)).isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void aRowThatIsLeftOutAgainFailsAlone() {
    Asked asked = batchAnswer(reply(0, "\"0x1\""));

    asked.observation(first);
    assertThat(asked.failure(second).code()).isEqualTo("chain_answer_malformed");
  }

  @Test
  void theSameReplyTwiceIsOneReply() {
    Asked asked = batchAnswer(reply(0, "\"0x1\""), reply(0, "\"0x1\""), reply(1, "\"0x2\""));

    assertThat(asked.amounts(first)).isEqualTo("1 seen, 1 confirmed");
  }

  @Test
  void repliesThatNobodyAskedForAnswerNothing() {
    try (var chain = DevChain.start()) {
      EthereumNetwork network = chain.ethereum(Rows.NETWORK);
      network.faults().always(Fault.wrongId());

      ask(network.rpcUrl()).allFailedWith("chain_answer_malformed");
    }
  }

  @Test
  void anUnknownReplyAmongTheOthersIsIgnored() {
    Asked asked = batchAnswer(reply(7, "\"0x63\""), reply(0, "\"0x1\""), reply(1, "\"0x2\""));

    assertThat(asked.amounts(first)).isEqualTo("1 seen, 1 confirmed");
    assertThat(asked.amounts(second)).isEqualTo("2 seen, 2 confirmed");
  }

  @Test
  void ofTwoRepliesToOneCallNeitherIsBelieved() {
    Asked asked = batchAnswer(reply(0, "\"0x1\""), reply(0, "\"0x5\""), reply(1, "\"0x2\""));

    assertThat(asked.failure(first).code()).isEqualTo("chain_answer_malformed");
    assertThat(asked.amounts(second)).isEqualTo("2 seen, 2 confirmed");
  }

  @ParameterizedTest
  @CsvSource({
    "0x0, 0",
    "0x00, 0",
    "0x2bc, 700",
    "0x00000002BC, 700",
    "0x00000000000000000000000000000000000000000000000000000000000002bc, 700",
    "0x10000000000000000, 18446744073709551616"
  })
  void numbersMayHaveLeadingZerosAndAnyLength(String hex, BigInteger value) {
    Asked asked = batchAnswer(reply(0, '"' + hex + '"'), reply(1, "\"0x0\""));

    assertThat(asked.observation(first).seen().value()).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"0x\"",
        "\"\"",
        "\"12\"",
        "\"0xzz\"",
        "\"-0x1\"",
        "\"0x-1\"",
        "12",
        "null",
        "{}",
        "[]",
        "\"0x10000000000000000000000000000000000000000000000000000000000000000\""
      })
  void aResultThatIsNoNumberFailsItsRowOnly(String result) {
    Asked asked = batchAnswer(reply(0, result), reply(1, "\"0x2\""));

    assertThat(asked.failure(first).code()).isEqualTo("chain_answer_malformed");
    assertThat(asked.amounts(second)).isEqualTo("2 seen, 2 confirmed");
  }

  @ParameterizedTest
  @CsvSource({"-32000, chain_rpc_error", "-32005, chain_rate_limited", "429, chain_rate_limited"})
  void anErrorForOneCallFailsItsRowOnly(int code, String failure) {
    Asked asked = batchAnswer(error(0, code), reply(1, "\"0x2\""));

    assertThat(asked.failure(first).code()).isEqualTo(failure);
    assertThat(asked.failure(first).message()).contains("went wrong");
    asked.observation(second);
  }

  @ParameterizedTest
  @CsvSource({"-32600, chain_rpc_error", "-32005, chain_rate_limited"})
  void oneErrorForTheWholeBatchFailsEveryRow(int code, String failure) {
    askServer(batch -> error(null, code)).allFailedWith(failure);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "7", "[]", "{}", "[1,2,3]", "[[]]", "{\"id\":0", "[{]"})
  void anAnswerThatIsNoBatchFailsEveryRow(String answer) {
    askServer(batch -> answer).allFailedWith("chain_answer_malformed");
  }

  @Test
  void withoutTheSecondLookAtTheHeadNothingIsBelieved() {
    secondLook("null").allFailedWith("chain_answer_malformed");
    secondLook(BLOCK.replace("0xaa", "0xbb")).allFailedWith("chain_reorganised");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "null",
        "{}",
        "{\"number\":\"0x1\",\"hash\":\"\",\"timestamp\":\"0x1\"}",
        "{\"number\":\"0x1\",\"timestamp\":\"0x1\"}",
        "{\"number\":\"latest\",\"hash\":\"0xaa\",\"timestamp\":\"0x1\"}",
        "{\"number\":\"0x1\",\"hash\":\"0xaa\",\"timestamp\":\"0xffffffffffffffff\"}"
      })
  void aHeadThatIsNoBlockFailsEveryRow(String block) {
    String head = "[" + CHAIN_ID + "," + reply(1, block) + "]";
    try (var server = ScriptedServer.answering((path, body) -> head)) {
      ask(server.url()).allFailedWith("chain_answer_malformed");
    }
  }

  private Asked batchAnswer(String... replies) {
    return askServer(batch -> "[" + String.join(",", replies) + "]");
  }

  private Asked askServer(UnaryOperator<String> batchAnswer) {
    return askServer(batchAnswer, BLOCK);
  }

  private Asked secondLook(String block) {
    String balances = "[" + reply(0, "\"0x1\"") + "," + reply(1, "\"0x2\"") + "]";
    return askServer(batch -> balances, block);
  }

  private Asked askServer(UnaryOperator<String> batchAnswer, String secondLook) {
    try (var server =
        ScriptedServer.answering((path, body) -> answer(body, batchAnswer, secondLook))) {
      return ask(server.url());
    }
  }

  private static String answer(String body, UnaryOperator<String> batchAnswer, String secondLook) {
    if (body.contains("eth_chainId")) {
      return "[" + CHAIN_ID + "," + reply(1, BLOCK) + "]";
    }
    return body.contains("eth_getBlockByNumber") ? reply(0, secondLook) : batchAnswer.apply(body);
  }

  private Asked ask(String url) {
    try (var observers = new SettingsBuilder().evm(Rows.NETWORK, url).create()) {
      return Asked.about(observers, List.of(first, second));
    }
  }

  private static String reply(int id, String result) {
    return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + result + "}";
  }

  private static String error(Integer id, int code) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%s,\"error\":{\"code\":%d,\"message\":\"went wrong\"}}"
        .formatted(id, code);
  }
}
