package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.application.port.ExamineAddresses.Checkpoint;
import dev.quittance.application.port.ExamineAddresses.Question;
import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.domain.PaymentTarget;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TransferRangesTest {
  /** What to replace in the logs, and by what. */
  private static final String[][] LIES = {
    {"\"address\":\"0x..", "\"address\":\"0x00"},
    {"0{24}0{39}1\"]", "0".repeat(63) + "2\"]"},
    {"\"blockNumber\":\"0x1\"", "\"blockNumber\":\"0x99\""},
    {"\"removed\":false", "\"removed\":true"},
    {"0xddf252ad", "0xddf252ae"},
    {"\"result\":\\[.*]", "\"result\":null"}
  };

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum(Rows.NETWORK);
  private final String contract = network.deployToken("USDX", 6);
  private final PaymentTarget target = Rows.token(contract, 1).target();
  private final ChainObservers observers =
      new SettingsBuilder().evm(Rows.NETWORK, network.rpcUrl()).maxAnswerBytes(4_000).create();
  private final Examining examining = new Examining(observers);

  @AfterEach
  void stop() {
    observers.close();
    chain.close();
  }

  @Test
  void transfersInEveryRangeAreFoundOnce() {
    Checkpoint before = examining.examined(Examining.question(target)).checkpoint();
    for (int i = 1; i <= 12; i++) {
      pay(100);
      network.mine(i);
      network.spendToken(contract, target.address());
    }
    for (int blocks = 1; blocks < 9; blocks++) {
      network.faults().always(Fault.logRange(blocks));
      assertThat(examining.received(Examining.since(before, target))).isEqualTo("1200");
    }
  }

  @Test
  void theLengthThatANodeTakesIsRemembered() {
    network.mine(60);
    network.faults().always(Fault.logRange(20));

    long first = requests(Examining.question(target));
    long second = requests(Examining.question(target));

    assertThat(second).isLessThan(first).isEqualTo(4);
  }

  @Test
  void anAnswerThatIsTooLargeIsAskedForInPieces() {
    for (int i = 0; i < 30; i++) {
      pay(10);
    }

    assertThat(examining.received(Examining.question(target))).isEqualTo("300");
  }

  @Test
  void aTransferThatIsListedTwiceCountsOnce() {
    pay(10);
    pay(10);
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  String answer = Relay.answer(network.rpcUrl(), body);
                  Relay.write(exchange, body.contains("eth_getLogs") ? twice(answer) : answer);
                });
        var relayed = new SettingsBuilder().evm(Rows.NETWORK, server.url()).create()) {
      Checkpoint last = new Examining(relayed).examined(Examining.question(target)).checkpoint();

      assertThat(last.received()).hasToString("20");
    }
  }

  @Test
  void logsThatWereNotAskedForAreNotBelieved() {
    pay(10);
    for (String[] lie : LIES) {
      try (var server =
              ScriptedServer.start(
                  (exchange, body) -> {
                    String answer = Relay.answer(network.rpcUrl(), body);
                    boolean logs = body.contains("eth_getLogs");
                    Relay.write(exchange, logs ? answer.replaceAll(lie[0], lie[1]) : answer);
                  });
          var relayed = new SettingsBuilder().evm(Rows.NETWORK, server.url()).create()) {
        assertThat(new Examining(relayed).failure(Examining.question(target)))
            .as(lie[0])
            .isEqualTo("chain_answer_malformed");
      }
    }
  }

  @Test
  void aNodeThatFindsNoLogsAtAllFailsItsTokensOnly() {
    Question ether = Examining.question(Rows.ether(1).target());
    Question token = Examining.question(target);
    network.mine(60);
    try (var server =
            ScriptedServer.start(
                (exchange, body) -> {
                  if (body.contains("eth_getLogs")) {
                    exchange.sendResponseHeaders(400, -1);
                  } else {
                    Relay.to(network.rpcUrl(), exchange, body);
                  }
                });
        var relayed = new SettingsBuilder().evm(Rows.NETWORK, server.url()).create()) {
      var answers = new Examining(relayed).answers(List.of(ether, token));

      assertThat(Examining.examined(answers.get(ether.id())).received()).hasToString("0");
      assertThat(answers.get(token.id()).toString()).contains("chain_http_status");
    }
  }

  private static String twice(String answer) {
    return answer.replaceFirst("\"result\":\\[(.*)]", "\"result\":[$1,$1]");
  }

  private void pay(long amount) {
    network.fundToken(contract, target.address(), BigInteger.valueOf(amount));
  }

  private long requests(Question question) {
    long before = network.requests();
    examining.examined(question);
    return network.requests() - before;
  }
}
