package dev.quittance.adapters.chain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quittance.devkit.chain.DevChain;
import dev.quittance.devkit.chain.EthereumNetwork;
import dev.quittance.devkit.chain.Fault;
import dev.quittance.devkit.chain.Network;
import dev.quittance.domain.PaymentRequest;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Two servers with the same addresses; only the second has seen money. */
class FallbackTest {
  private final DevChain primary = DevChain.start();
  private final DevChain secondary = DevChain.start();
  private final EthereumNetwork firstEvm = primary.ethereum(Rows.NETWORK);
  private final EthereumNetwork secondEvm = secondary.ethereum(Rows.NETWORK);
  private final List<PaymentRequest> ether = Rows.many(3, Rows::ether);
  private final List<PaymentRequest> bitcoin = Rows.many(3, Rows::bitcoin);

  @AfterEach
  void stop() {
    primary.close();
    secondary.close();
  }

  @Test
  void whileTheFirstEndpointWorksTheSecondIsAskedForItsHeadOnly() {
    try (var observers = settings().create()) {
      Asked asked = Asked.about(observers, ether);

      asked.allObserved();
      assertThat(asked.observation(ether.getFirst()).source()).isEqualTo(primary.url());
      Asked.about(observers, ether).allObserved();
      assertThat(secondEvm.requests()).isEqualTo(1);
    }
  }

  @Test
  void theSecondEndpointAnswersWhenTheFirstIsDown() {
    secondEvm.fund(Rows.evmAddress(1), 700);
    firstEvm.faults().always(Fault.status(503));
    primary.bitcoin(Rows.NETWORK).faults().always(Fault.dropped());

    try (var observers = settings().create()) {
      Asked asked = Asked.about(observers, ether);

      assertThat(asked.amounts(ether.getFirst())).isEqualTo("700 seen, 700 confirmed");
      assertThat(asked.observation(ether.getFirst()).source()).isEqualTo(secondary.url());
      Asked.about(observers, bitcoin).allObserved();
    }
  }

  @Test
  void theSecondEndpointAnswersWhenTheFirstIsSilent() {
    firstEvm.faults().hold();
    try (var observers = settings().callTimeout(Duration.ofSeconds(1)).create()) {
      Asked.about(observers, ether).allObserved();
    }
  }

  @Test
  void theSecondEndpointAnswersWhileTheFirstWantsToBeLeftAlone() {
    firstEvm.faults().always(Fault.status(429, Duration.ofMinutes(10)));
    try (var observers = settings().resilience(Resilience.DEFAULT).create()) {
      Asked.about(observers, ether).allObserved();
      Asked.about(observers, ether).allObserved();
      assertThat(firstEvm.requests()).isEqualTo(1);
    }
  }

  @Test
  void aServerThatIsGoneIsReplaced() {
    primary.close();
    try (var observers = settings().create()) {
      Asked.about(observers, ether).allObserved();
      Asked.about(observers, bitcoin).allObserved();
    }
  }

  @Test
  void onlyTheAddressesThatFailedAreAskedAgain() {
    primary.bitcoin(Rows.NETWORK).faults().failFor(Rows.bitcoinAddress(2));
    Network second = secondary.bitcoin(Rows.NETWORK);

    try (var observers = settings().create()) {
      Asked.about(observers, bitcoin).allObserved();
      assertThat(second.requestsFor(Rows.bitcoinAddress(1))).isZero();
      assertThat(second.requestsFor(Rows.bitcoinAddress(2))).isEqualTo(1);
    }
  }

  @Test
  void aRowThatOneNodeCannotAnswerIsAskedOfTheNextOneAlone() {
    firstEvm.faults().failFor(Rows.evmAddress(2));
    try (var observers = settings().create()) {
      Asked.about(observers, ether).allObserved();
      assertThat(secondEvm.requestsFor(Rows.evmAddress(1))).isZero();
      assertThat(secondEvm.requestsFor(Rows.evmAddress(2))).isEqualTo(1);
    }
  }

  @Test
  void whenBothAreDownEveryRowFails() {
    firstEvm.faults().always(Fault.status(503));
    secondEvm.faults().always(Fault.status(429));
    try (var observers = settings().create()) {
      Asked.about(observers, ether).allFailedWith("chain_rate_limited");
    }
  }

  @Test
  void theFirstFailureIsKeptWhenTimeRunsOutAtTheSecond() {
    firstEvm.faults().always(Fault.status(503));
    secondEvm.faults().hold();
    try (var observers = settings().create()) {
      Asked.about(observers, ether, Duration.ofSeconds(2)).allFailedWith("chain_http_status");
    }
  }

  private SettingsBuilder settings() {
    return new SettingsBuilder()
        .evm(Rows.NETWORK, firstEvm.rpcUrl(), secondEvm.rpcUrl())
        .esplora(
            Rows.NETWORK,
            primary.bitcoin(Rows.NETWORK).esploraUrl(),
            secondary.bitcoin(Rows.NETWORK).esploraUrl());
  }
}
