package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.devkit.chain.TokenKind;
import dev.quittance.domain.PaymentRequest;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tokens and nodes that answer otherwise than they should. */
class OddNodesTest {
  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum(Rows.NETWORK);
  private final PaymentRequest ether = Rows.ether(1);

  @AfterEach
  void stop() {
    chain.close();
  }

  @ParameterizedTest
  @EnumSource(names = {"REVERTS", "RETURNS_NOTHING"})
  void aContractThatIsNoTokenFailsItsRowOnly(TokenKind kind) {
    PaymentRequest token = Rows.token(funded(kind), 1);
    try (var observers = observers(1)) {
      Asked asked = Asked.about(observers, token, ether);

      assertThat(asked.failure(token).code()).isEqualTo("chain_not_a_token");
      asked.observation(ether);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"STANDARD", "RETURNS_TWO_WORDS", "SHORT"})
  void aTokenMayReturnMoreOrLessThanOneWord(TokenKind kind) {
    PaymentRequest token = Rows.token(funded(kind), 1);
    try (var observers = observers(1)) {
      assertThat(Asked.about(observers, token).amounts(token)).isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void leadingZerosAreRead() {
    network.fund(Rows.evmAddress(1), 700);
    network.faults().always(Fault.leadingZeros());
    try (var observers = observers(1)) {
      assertThat(Asked.about(observers, ether).amounts(ether)).isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void decimalNumbersAreRefused() {
    network.fund(Rows.evmAddress(1), 700);
    network.faults().always(Fault.decimalNumbers());
    try (var observers = observers(1)) {
      Asked.about(observers, ether).allFailedWith("chain_answer_malformed");
    }
  }

  @Test
  void repliesThatComeTwiceCountOnce() {
    network.fund(Rows.evmAddress(1), 700);
    network.faults().always(Fault.duplicatedReplies());
    try (var observers = observers(1)) {
      Asked asked = Asked.about(observers, ether, Rows.ether(2));
      asked.allObserved();
      assertThat(asked.amounts(ether)).isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void resultsThatAreNothingAreNoBalance() {
    network.faults().always(Fault.nullResults());
    try (var observers = observers(1)) {
      Asked.about(observers, ether).allFailedWith("chain_answer_malformed");
    }
  }

  @Test
  void aHundredRowsCostThreeCallsHoweverHighTheChainIs() {
    network.mine(200_000);
    List<PaymentRequest> rows = new ArrayList<>(Rows.many(50, Rows::ether));
    String contract = funded(TokenKind.STANDARD);
    rows.addAll(Rows.many(50, n -> Rows.token(contract, n)));
    try (var observers = observers(12)) {
      Asked.about(observers, rows).allObserved();
      assertThat(network.requests()).isEqualTo(3);
    }
  }

  private String funded(TokenKind kind) {
    String contract = network.deployToken("ODD", 6, kind);
    network.fundToken(contract, Rows.evmAddress(1), BigInteger.valueOf(700));
    return contract;
  }

  private ChainObservers observers(int depth) {
    return new SettingsBuilder().evm(Rows.NETWORK, network.rpcUrl()).depth(depth).create();
  }
}
