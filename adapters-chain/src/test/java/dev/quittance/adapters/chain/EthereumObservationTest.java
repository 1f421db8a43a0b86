package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Head;
import dev.quittance.domain.Observation;
import dev.quittance.domain.PaymentRequest;
import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EthereumObservationTest {
  private static final BigInteger MAX_UINT256 =
      BigInteger.ONE.shiftLeft(256).subtract(BigInteger.ONE);

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork network = chain.ethereum(Rows.NETWORK);

  @AfterEach
  void stop() {
    chain.close();
  }

  @Test
  void atDepthOneABalanceInTheHeadIsConfirmed() {
    network.fund(Rows.evmAddress(1), 700);
    PaymentRequest paid = Rows.ether(1);
    PaymentRequest unpaid = Rows.ether(2);

    try (var observers = depth(1)) {
      Asked asked = Asked.about(observers, paid, unpaid);

      assertThat(asked.amounts(paid)).isEqualTo("700 seen, 700 confirmed");
      assertThat(asked.amounts(unpaid)).isEqualTo("0 seen, 0 confirmed");
    }
  }

  @Test
  void atDepthThreeABalanceIsConfirmedByTwoMoreBlocks() {
    network.fund(Rows.evmAddress(1), 700);
    PaymentRequest row = Rows.ether(1);

    try (var observers = depth(3)) {
      network.mine(1);
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("700 seen, 0 confirmed");
      network.mine(1);
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void tokensAndEtherShareABatch() {
    String contract = network.deployToken("USDX", 6);
    network.fundToken(contract, Rows.evmAddress(1), BigInteger.valueOf(50));
    network.fund(Rows.evmAddress(1), 7);
    PaymentRequest token = Rows.token(contract, 1);
    PaymentRequest ether = Rows.ether(1);

    try (var observers = depth(1)) {
      Asked asked = Asked.about(observers, token, ether);

      assertThat(asked.amounts(token)).isEqualTo("50 seen, 50 confirmed");
      assertThat(asked.amounts(ether)).isEqualTo("7 seen, 7 confirmed");
    }
  }

  @Test
  void tokensAreConfirmedAtDepthThreeToo() {
    String contract = network.deployToken("USDX", 6);
    network.fundToken(contract, Rows.evmAddress(1), BigInteger.valueOf(50));
    network.mine(2);
    network.fundToken(contract, Rows.evmAddress(1), BigInteger.valueOf(20));
    PaymentRequest row = Rows.token(contract, 1);

    try (var observers = depth(3)) {
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("70 seen, 50 confirmed");
    }
  }

  @Test
  void amountsOf256BitsAreExact() {
    String contract = network.deployToken("BIG", 18);
    network.fundToken(contract, Rows.evmAddress(1), MAX_UINT256);
    network.fund(Rows.evmAddress(2), MAX_UINT256);
    PaymentRequest token = Rows.token(contract, 1);
    PaymentRequest ether = Rows.ether(2);

    try (var observers = depth(1)) {
      Asked asked = Asked.about(observers, token, ether);

      assertThat(asked.observation(token).confirmed().value()).isEqualTo(MAX_UINT256);
      assertThat(asked.observation(ether).confirmed().value()).isEqualTo(MAX_UINT256);
    }
  }

  @Test
  void onAChainShorterThanTheDepthNothingIsConfirmed() {
    network.fund(Rows.evmAddress(1), 700);
    PaymentRequest row = Rows.ether(1);

    try (var observers = depth(100)) {
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("700 seen, 0 confirmed");
    }
  }

  @Test
  void moneyThatLeftAfterItWasConfirmedWasStillSeen() {
    network.fund(Rows.evmAddress(1), 700);
    network.mine(2);
    network.spend(Rows.evmAddress(1));
    PaymentRequest row = Rows.ether(1);

    try (var observers = depth(3)) {
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("700 seen, 700 confirmed");
    }
  }

  @Test
  void aTransactionOutsideOfBlocksIsNotSeen() {
    network.autoMine(false);
    network.fund(Rows.evmAddress(1), 700);
    PaymentRequest row = Rows.ether(1);

    try (var observers = depth(1)) {
      assertThat(Asked.about(observers, row).amounts(row)).isEqualTo("0 seen, 0 confirmed");
    }
  }

  @Test
  void theHeadAndTheEndpointAreNamed() {
    Head head = network.mine(5);
    PaymentRequest row = Rows.ether(1);

    try (var observers = depth(1)) {
      Observation observation = Asked.about(observers, row).observation(row);

      assertThat(observation.head().height()).isEqualTo(head.height());
      assertThat(observation.head().hash()).isEqualTo(head.hash());
      assertThat(observation.head().time()).isEqualTo(head.time());
      assertThat(observation.source()).isEqualTo(chain.url());
    }
  }

  @Test
  void anAddressWithoutAContractFailsItsRowOnly() {
    PaymentRequest lost = Rows.token(Rows.evmAddress(99), 1);
    PaymentRequest fine = Rows.ether(2);

    try (var observers = depth(1)) {
      Asked asked = Asked.about(observers, lost, fine);

      assertThat(asked.failure(lost).code()).isEqualTo("chain_not_a_token");
      asked.observation(fine);
    }
  }

  @Test
  void oneFailingAddressOfAHundredLeavesNinetyNineObserved() {
    network.faults().failFor(Rows.evmAddress(50));
    List<PaymentRequest> rows = Rows.many(100, Rows::ether);

    try (var observers = depth(3)) {
      Asked asked = Asked.about(observers, rows);

      assertThat(asked.failure(rows.get(49)).code()).isEqualTo("chain_rpc_error");
      assertThat(asked.observed()).isEqualTo(99);
    }
  }

  @Test
  void aHundredRowsCostThreeCallsAtAnyDepth() {
    network.mine(10);
    List<PaymentRequest> rows = Rows.many(100, Rows::ether);

    try (var shallow = depth(1);
        var deep = depth(3)) {
      Asked.about(shallow, rows).allObserved();
      assertThat(network.requests()).isEqualTo(3);
      assertThat(network.requestsFor(Rows.evmAddress(1))).isEqualTo(1);

      Asked.about(deep, rows).allObserved();
      assertThat(network.requests()).isEqualTo(6);
      assertThat(network.requestsFor(Rows.evmAddress(1))).isEqualTo(3);
    }
  }

  private ChainObservers depth(int depth) {
    return new SettingsBuilder().evm(Rows.NETWORK, network.rpcUrl()).depth(depth).create();
  }
}
