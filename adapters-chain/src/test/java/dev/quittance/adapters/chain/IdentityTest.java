package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.Endpoint;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.devkit.chain.Network;
import dev.quittance.domain.PaymentRequest;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Endpoints that serve another chain than the one that is meant. */
class IdentityTest {
  private static final long WRONG_CHAIN = 99;
  private static final String WRONG_GENESIS = "ab".repeat(32);

  private final DevChain chain = DevChain.start();
  private final EthereumNetwork evm = chain.ethereum(Rows.NETWORK);
  private final Endpoint first = evm.endpoint("first");
  private final Endpoint second = evm.endpoint("second");
  private final Endpoint third = evm.endpoint("third");
  private final PaymentRequest ether = Rows.ether(1);

  @AfterEach
  void stop() {
    chain.close();
  }

  @Test
  void theConfiguredChainIdIsRequired() {
    var settings = new SettingsBuilder().evm(Rows.NETWORK, first.url());
    try (var right = settings.chainId(Rows.NETWORK, evm.chainId()).create();
        var wrong = settings.chainId(Rows.NETWORK, WRONG_CHAIN).create()) {
      Asked.about(right, ether).allObserved();
      Asked.about(wrong, ether).allFailedWith("chain_wrong_network");
    }
  }

  @Test
  void aWellKnownEthereumNameNeedsNoConfiguration() {
    PaymentRequest row = Rows.ether("sepolia", 1);
    EthereumNetwork sepolia = chain.ethereum("sepolia");
    try (var observers = new SettingsBuilder().evm("sepolia", sepolia.rpcUrl()).create()) {
      Asked.about(observers, row).allObserved();
      sepolia.endpoint().chainId(1);
      Asked.about(observers, row).allFailedWith("chain_wrong_network");
    }
  }

  @Test
  void theConfiguredFirstBlockIsRequired() {
    Network bitcoin = chain.bitcoin(Rows.NETWORK);
    PaymentRequest row = Rows.bitcoin(1);
    try (var observers =
        new SettingsBuilder()
            .esplora(Rows.NETWORK, bitcoin.endpoint().url())
            .genesis(Rows.NETWORK, WRONG_GENESIS)
            .create()) {
      Asked.about(observers, row).allFailedWith("chain_wrong_network");
      assertThat(bitcoin.requestsFor(Rows.bitcoinAddress(1))).isZero();
      // Put right, it is believed at once.
      bitcoin.endpoint().genesis(WRONG_GENESIS);
      Asked.about(observers, row).allObserved();
    }
  }

  @Test
  void aWellKnownBitcoinNameNeedsNoConfiguration() {
    PaymentRequest row = Rows.bitcoin("regtest", 1);
    Network regtest = chain.bitcoin("regtest");
    regtest.endpoint("wrong").genesis(WRONG_GENESIS);
    try (var right = esplora(regtest.endpoint());
        var wrong = esplora(regtest.endpoint("wrong"))) {
      Asked.about(right, row).allObserved();
      Asked.about(wrong, row).allFailedWith("chain_wrong_network");
    }
  }

  @Test
  void whoeverAnswersFirstDoesNotDecideWhichChainIsRight() {
    second.chainId(WRONG_CHAIN);
    first.faults().next(1, Fault.delay(Duration.ofMillis(300)));
    try (var observers = evm(first, second)) {
      Asked.about(observers, ether).allObserved();
      first.faults().always(Fault.status(503));
      Asked.about(observers, ether).allFailedWith("chain_wrong_network");
    }
  }

  @Test
  void theFirstEndpointIsBelievedAgainWhenItIsBack() {
    second.chainId(WRONG_CHAIN);
    first.faults().always(Fault.status(503));
    try (var observers = evm(first, second)) {
      // As long as nobody contradicts it.
      Asked.about(observers, ether).allObserved();
      first.faults().clear();
      Asked.about(observers, ether).allObserved();
      assertThat(first.requestsFor(Rows.evmAddress(1))).isEqualTo(1);
      first.faults().always(Fault.status(503));
      Asked.about(observers, ether).allFailedWith("chain_wrong_network");
    }
  }

  @Test
  void ofThreeTheTwoThatServeTheSameChainAreRight() {
    first.chainId(WRONG_CHAIN);
    try (var observers = evm(first, second, third)) {
      Asked.about(observers, ether).allObserved();
      assertThat(first.requestsFor(Rows.evmAddress(1))).isZero();
      assertThat(second.requestsFor(Rows.evmAddress(1))).isEqualTo(1);
    }
  }

  @Test
  void theHeightOfAnotherChainMakesNobodyLookBehind() {
    EthereumNetwork other = chain.ethereum("other", WRONG_CHAIN);
    other.mine(1_000);
    try (var observers = evm(first, other.endpoint())) {
      Asked.about(observers, ether).allObserved();
      assertThat(first.requestsFor(Rows.evmAddress(1))).isEqualTo(1);
    }
  }

  @Test
  void aWrongFirstBlockOfOneBitcoinEndpointIsFoundInTheSameWay() {
    Network bitcoin = chain.bitcoin(Rows.NETWORK);
    Endpoint wrong = bitcoin.endpoint("wrong");
    wrong.genesis(WRONG_GENESIS);
    PaymentRequest row = Rows.bitcoin(1);
    try (var observers =
        new SettingsBuilder()
            .esplora(Rows.NETWORK, bitcoin.endpoint().url(), wrong.url())
            .create()) {
      Asked.about(observers, row).allObserved();
      bitcoin.faults().always(Fault.status(503));
      Asked.about(observers, row).allFailedWith("chain_wrong_network");
    }
  }

  @Test
  void amongEndpointsThatMustAgreeOneOnAnotherChainIsLeftOut() {
    first.chainId(WRONG_CHAIN);
    first.lies(Rows.evmAddress(1), 700);
    var settings =
        new SettingsBuilder()
            .evm(Rows.NETWORK, first.url(), second.url(), third.url())
            .agreement(2);
    try (var observers = settings.create()) {
      assertThat(Asked.about(observers, ether).amounts(ether)).isEqualTo("0 seen, 0 confirmed");
      assertThat(first.requestsFor(Rows.evmAddress(1))).isZero();
    }
  }

  private static ChainObservers esplora(Endpoint endpoint) {
    return new SettingsBuilder().esplora("regtest", endpoint.url()).create();
  }

  private static ChainObservers evm(Endpoint... endpoints) {
    String[] urls = Stream.of(endpoints).map(Endpoint::url).toArray(String[]::new);
    return new SettingsBuilder().evm(Rows.NETWORK, urls).create();
  }
}
